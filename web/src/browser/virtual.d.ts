declare module 'virtual:program' {
  /** The program's modules under gzip, the smallest first, and the system of each lesson (web/installed.ts). */
  export const modules: { systems: 'all' | string[]; address: string; files?: string }[];
  export const lessons: Record<string, string>;
}
