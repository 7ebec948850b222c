import type { Element } from 'hast';
import type { LeafDirective } from 'mdast-util-directive';
import * as v from 'valibot';
import { element, scrollBox } from '../html/hast.ts';
import type { ResolvedImage } from '../notes.ts';
import type { Say } from '../phrases.ts';
import { attributesOf } from '../references.ts';
import { attributes, directive, required, type Use } from './directive.ts';

const optional = v.optional(v.string(), '');
const pixels = v.optional(
  v.pipe(
    v.string(),
    v.regex(
      /^[1-9]\d{0,4}$/,
      '"width" and "height" of ::image are numbers of pixels, such as width=480.',
    ),
  ),
);
const imageAttributes = attributes({
  src: optional,
  light: optional,
  dark: optional,
  alt: required('::image needs "alt". Say there what the picture shows.'),
  caption: optional,
  width: pixels,
  height: pixels,
});

/** `::image{src=… alt=…}`, with an optional caption and width, or `{light=… dark=… alt=…}` for the colour modes. */
export const image = directive({
  names: ['image'],
  attributes: imageAttributes,
  sheet: 'picture',
  render({
    attributes: { src, light, dark, alt, caption, width, height },
    site,
    problem,
  }: Use<LeafDirective, typeof imageAttributes>) {
    const isPair = src === '';
    if (isPair ? light === '' || dark === '' : light !== '' || dark !== '')
      return problem(
        '::image needs either "src", or both "light" and "dark". Write one or the other.',
      );
    const found = (isPair ? [light, dark] : [src]).map((address) => site.image(address));
    for (const one of found) if (typeof one === 'string') problem(one);
    const images = found.flatMap((one) => (typeof one === 'string' ? [] : [one]));
    if (images.length < found.length) return null;
    const isRead = images.some((one) => one.width !== undefined);
    if (height !== undefined && (isRead || width === undefined))
      return problem(
        `"height" of ::image ${isRead ? 'follows from "width"' : 'needs "width" beside it'}. Write width=480${isRead ? '' : ' height=320'}.`,
      );
    const sized = images.map((one) =>
      width === undefined
        ? one
        : withWidth(one, Number(width), height === undefined ? undefined : Number(height)),
    );
    return isPair
      ? pair(sized, { alt, caption, say: site.say })
      : figure([shown(sized, alt)].flat(), caption);
  },
});

/** Sets the author's width. The height follows from it if the size of the picture is known. */
function withWidth(image: ResolvedImage, width: number, height: number | undefined): ResolvedImage {
  const following =
    image.width !== undefined && image.height !== undefined
      ? Math.round((image.height * width) / image.width)
      : height;
  return { ...image, width, ...(following === undefined ? {} : { height: following }) };
}

function shown(
  images: readonly ResolvedImage[],
  alt: string,
  classes: readonly string[] = [],
): Element[] {
  return images.map((image, at) =>
    element('img', {
      src: image.src,
      alt,
      ...attributesOf(image),
      ...(classes[at] === undefined ? {} : { className: [classes[at]] }),
    }),
  );
}

/** Lazy loading prevents the browser from fetching the hidden variant. */
function pair(
  images: readonly ResolvedImage[],
  { alt, caption, say }: { readonly alt: string; readonly caption: string; readonly say: Say },
): Element {
  const variants = shown(images, alt, ['light-only', 'dark-only']);
  return figure(
    (images[0]?.width ?? 0) > NARROW
      ? [scrollBox('drawing', say('Drawing'), ...variants)]
      : variants,
    caption,
  );
}

function figure(content: readonly Element[], caption: string): Element {
  return element(
    'figure',
    { className: ['picture'] },
    ...content,
    ...(caption === '' ? [] : [element('figcaption', {}, caption)]),
  );
}

/** Width in pixels. Text in a wider drawing would be unreadable on a phone, so the drawing scrolls there. */
const NARROW = 480;
