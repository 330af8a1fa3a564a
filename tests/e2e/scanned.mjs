/** Reads the codes of a page as a telephone's camera does. */
import { createRequire } from 'node:module';

const { default: decodeQR } = await import(
  createRequire(new URL('../../web/', import.meta.url)).resolve('qr/decode.js')
);

/** Text that a telephone's camera reads off the page. */
export async function scanned(page, svg) {
  // Its grey values cross as one text: 640,000 numbers took seconds.
  const grey = await page.evaluate(
    async (markup) => {
      const image = new Image();
      image.src = `data:image/svg+xml,${encodeURIComponent(markup)}`;
      await image.decode();
      const canvas = new OffscreenCanvas(400, 400).getContext('2d');
      canvas.drawImage(image, 0, 0, 400, 400);
      const { data } = canvas.getImageData(0, 0, 400, 400);
      let grey = '';
      for (let at = 0; at < data.length; at += 4)
        grey += String.fromCharCode((data[at] + 2 * data[at + 1] + data[at + 2]) / 4);
      return grey;
    },
    await svg.evaluate((one) => new XMLSerializer().serializeToString(one)),
  );
  const data = Uint8ClampedArray.from({ length: 4 * grey.length }, (_, at) =>
    at % 4 === 3 ? 255 : grey.charCodeAt(at >> 2),
  );
  return decodeQR({ data, width: 400, height: 400 });
}
