export class Server {
  static start(words?: string[]): Promise<Server>;
  readonly url: string;
  stop(): Promise<void>;
}
