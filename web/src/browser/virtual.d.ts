declare module 'virtual:program' {
  /** Address of the program's module under gzip (web/installed.ts). */
  const address: string;
  export default address;
}
