/** A part of the page as a page of its own, with its rules and typefaces in it: as a file and as a picture. */

/** Its breadth, px, whatever the breadth of the window. */
const breadth = 1000;

const asData = async (url: string): Promise<string> => {
  const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return `data:font/woff2;base64,${btoa(text)}`;
};

/** A typeface's rule with its letters in it; nothing where the page has not used it. */
async function faceOf(rule: CSSFontFaceRule, base: string): Promise<string> {
  const said = (property: string): string => rule.style.getPropertyValue(property).replace(/["']/g, '');
  const used = [...document.fonts].some(
    (face) =>
      face.status === 'loaded' &&
      face.family.replace(/["']/g, '') === said('font-family') &&
      face.weight === said('font-weight') &&
      face.style === said('font-style') &&
      face.unicodeRange.toLowerCase() === said('unicode-range').toLowerCase(),
  );
  const url = /url\(["']?([^"')]+)["']?\)/.exec(rule.cssText);
  if (!used || !url?.[1]) return '';
  return rule.cssText.replace(url[0], `url("${await asData(new URL(url[1], base).href)}")`);
}

async function styles(): Promise<string> {
  const rules = [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].map((rule) => {
      const base = sheet.href ?? location.href;
      return rule instanceof CSSFontFaceRule ? faceOf(rule, base) : Promise.resolve(rule.cssText);
    }),
  );
  return (await Promise.all(rules)).filter(Boolean).join('\n');
}

/** The markup as it is laid out at its own breadth, and its height then, px. */
function laidOut(node: HTMLElement): { markup: string; height: number } {
  const copy = node.cloneNode(true) as HTMLElement;
  // The copy of a canvas is blank: its picture stands in for it.
  const painted = [...node.querySelectorAll('canvas')].map((canvas) => canvas.toDataURL());
  copy.querySelectorAll('canvas').forEach((canvas, at) => {
    const picture = document.createElement('img');
    picture.src = painted[at] ?? '';
    picture.className = canvas.className;
    picture.style.cssText = canvas.style.cssText;
    canvas.replaceWith(picture);
  });
  copy.style.cssText = `position:absolute;left:-9999px;top:0;width:${breadth}px;margin:0`;
  document.body.append(copy);
  const height = Math.ceil(copy.getBoundingClientRect().height);
  copy.remove();
  copy.style.cssText = `width:${breadth}px;margin:0 auto`;
  return { markup: new XMLSerializer().serializeToString(copy), height };
}

/** As one HTML file that needs no other. */
export async function fileOf(node: HTMLElement, title: string): Promise<string> {
  const head = document.createElement('title');
  head.textContent = title;
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8">${head.outerHTML}` +
    `<style>${await styles()}</style></head><body>${laidOut(node).markup}</body></html>`
  );
}

/** As a picture in PNG, two of its px for one. */
export async function pngOf(node: HTMLElement): Promise<Blob> {
  const { markup, height } = laidOut(node);
  const rules = document.createElement('style');
  rules.textContent = await styles();
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${breadth}" height="${height}"><foreignObject width="100%" ` +
    `height="100%">${new XMLSerializer().serializeToString(rules)}${markup}</foreignObject></svg>`;
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [2 * breadth, 2 * height];
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('no picture'))), 'image/png'),
  );
}
