/** The transport of this page: the server's that it came from, if no other is chosen. */
import { overHttp } from './http';
import type { Transport } from './transport';

let chosen: Transport = overHttp;

/** Before the first page is drawn. */
export const useTransport = (transport: Transport): void => void (chosen = transport);
export const transport = (): Transport => chosen;
