import { coloursFor } from '../model/look/palette.ts';
import { SHARE_FILE, SHARE_SIZE } from '../model/sharing.ts';
import type { Snapshot } from '../model/snapshot/snapshot.ts';
import { readInside } from '../read/inside.ts';
import { loadDrawing } from './draw.ts';
import type { MadeFamily, MadeFile } from './made-file.ts';
import { shareLayout } from './share-layout.ts';

/** The preview of a page where other sites link to it: `/docs/guides/share.png`. */
export const sharePictures: MadeFamily = {
  find: sharePictureAt,
  paths: ({ documents }) => Array.from(documents.keys(), (path) => path + SHARE_FILE),
};

function sharePictureAt(path: string, snapshot: Snapshot): MadeFile | null {
  if (!path.endsWith(`/${SHARE_FILE}`)) return null;
  const page = path.slice(0, -SHARE_FILE.length);
  const picture = snapshot.sharing.at(page);
  if (!picture) return null;
  const { title, section, logo, digest } = picture;
  return {
    type: 'image/png',
    digest,
    isEmbeddable: true,
    make: async ({ edition }) => {
      const { config, colours } = edition.snapshot;
      const [drawing, figure, made] = await Promise.all([
        loadDrawing(),
        edition.leadPicture(page),
        edition.page(page),
      ]);
      const svg = logo && (await readInside(logo));
      const layout = shareLayout({
        site: drawing.supportedText(config.title),
        title: drawing.supportedText(title),
        section: drawing.supportedText(section),
        description: drawing.supportedText(made?.description ?? ''),
        logo: svg && (await drawing.isVisible(svg)) ? svg : null,
        figure,
        colours: coloursFor(colours, config.colorMode.defaultMode),
      });
      return await drawing.png(layout, SHARE_SIZE);
    },
  };
}
