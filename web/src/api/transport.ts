/** How requests and sockets reach the games. Pages never ask which way that is. */
/** A request, in the forms of docs/formats.md. */
export interface Asking {
  method: string;
  /** Path and query. */
  path: string;
  /** Token of the seat that asks. */
  token?: string | undefined;
  body?: string | undefined;
  /** The body's media type. */
  type?: string | undefined;
}

export interface LineTells {
  opened: () => void;
  heard: (text: string) => void;
  /** The end: no message follows. */
  closed: () => void;
}

/** An open socket, or one that opens. */
export interface Line {
  readonly open: boolean;
  say: (text: string) => void;
  /** Tells nothing more but, perhaps, that it is closed. */
  close: () => void;
}

export interface Transport {
  /** The answer, whatever its status; rejects when the line is lost before it came. */
  ask: (asking: Asking) => Promise<Response>;
  /** Opens a socket; no callback is called before this has returned. */
  line: (path: string, tells: LineTells) => Line;
}
