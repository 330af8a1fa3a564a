/** Small ink icons on a 16 by 16 square, drawn in the colour of the text. */

export type IconName =
  | 'ahead'
  | 'port'
  | 'starboard'
  | 'undo'
  | 'done'
  | 'ram'
  | 'fire'
  | 'withdraw'
  | 'fold'
  | 'unfold'
  | 'plus'
  | 'minus'
  | 'fit'
  | 'layers'
  | 'link'
  | 'menu'
  | 'book'
  | 'seal'
  | 'back'
  | 'forward'
  | 'play'
  | 'pause'
  | 'print'
  | 'text'
  | 'talk'
  | 'glass'
  | 'hint';

export const icons: Record<IconName, string> = {
  ahead: '<path d="M8 14V3M3.6 7.4L8 2.8L12.4 7.4"/>',
  port: '<path d="M12.5 14V9.4C12.5 6.4 10.6 5 8 5H3.4M6.6 1.6L3.2 5L6.6 8.4"/>',
  starboard: '<path d="M3.5 14V9.4C3.5 6.4 5.4 5 8 5H12.6M9.4 1.6L12.8 5L9.4 8.4"/>',
  undo: '<path d="M3 6.2H9.4A3.7 3.7 0 0 1 9.4 13.6H6M5.8 3L2.6 6.2L5.8 9.4"/>',
  done: '<path d="M2.6 8.6L6.4 12.4L13.6 3.8"/>',
  ram: '<path d="M1.6 8H8M8 4.2L14.4 8L8 11.8Z"/>',
  fire: '<path d="M1.8 10.4H8.6V6.8H1.8ZM10.8 8.6H14.4M10.4 6L12.8 4.2M10.4 11.2L12.8 13"/>',
  withdraw: '<path d="M2.4 8H12M8.6 4.4L12.2 8L8.6 11.6M14 2.6V13.4"/>',
  fold: '<path d="M10 3L5 8L10 13"/>',
  unfold: '<path d="M6 3L11 8L6 13"/>',
  plus: '<path d="M8 3V13M3 8H13"/>',
  minus: '<path d="M3 8H13"/>',
  fit: '<path d="M3 6V3H6M10 3H13V6M13 10V13H10M6 13H3V10"/>',
  layers: '<path d="M8 2.4L14 5.6L8 8.8L2 5.6ZM2.6 8.6L8 11.6L13.4 8.6M2.6 11.2L8 14.2L13.4 11.2"/>',
  link:
    '<path d="M6.8 9.2L9.2 6.8M5.6 7.4L3.6 9.4A2.1 2.1 0 0 0 6.6 12.4L8.6 10.4M7.4 5.6L9.4 3.6A2.1 2.1 0 0 1 ' +
    '12.4 6.6L10.4 8.6"/>',
  menu: '<path d="M2.5 4.5H13.5M2.5 8H13.5M2.5 11.5H13.5"/>',
  book:
    '<path d="M8 4.2C6.4 3 4.2 2.8 2.4 3.2V12.6C4.2 12.2 6.4 12.4 8 13.6C9.6 12.4 11.8 12.2 13.6 12.6V3.2C11.8 ' +
    '2.8 9.6 3 8 4.2ZM8 4.2V13.6"/>',
  seal: '<circle cx="8" cy="8" r="5.4"/><path d="M5.6 8.2L7.4 10L10.6 6.2"/>',
  back: '<path d="M11.6 3.4L5.6 8L11.6 12.6ZM3.6 3.4V12.6"/>',
  forward: '<path d="M4.4 3.4L10.4 8L4.4 12.6ZM12.4 3.4V12.6"/>',
  play: '<path d="M4.6 3L12.6 8L4.6 13Z"/>',
  pause: '<path d="M5.4 3.2V12.8M10.6 3.2V12.8"/>',
  print: '<path d="M4.4 6.2V2.6H11.6V6.2M4.4 11.4H2.6V6.2H13.4V11.4H11.6M4.4 9.4H11.6V13.4H4.4Z"/>',
  talk: '<path d="M2.6 3.4H13.4V10.6H7.6L4.4 13.4V10.6H2.6ZM5 6H11M5 8.2H9"/>',
  glass: '<path d="M2 9.6L10.6 5.2L12 8.2L3 11.6ZM10.4 4.8L13 3.4L14.6 7L12.2 8.4M7.2 10.4L5 14M7.6 10.2L10 14"/>',
  hint:
    '<path d="M8 1.8A4.2 4.2 0 0 0 5.6 9.4C6 9.8 6.2 10.4 6.2 11H9.8C9.8 10.4 10 9.8 10.4 9.4A4.2 4.2 0 0 0 8 ' +
    '1.8ZM6.4 13.4H9.6"/>',
  text: '<path d="M2.6 3.6H13.4M2.6 6.6H13.4M2.6 9.6H13.4M2.6 12.6H9"/>',
};
