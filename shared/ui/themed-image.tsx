interface ThemedImageProps {
  readonly image: { readonly light: string; readonly dark: string; readonly alt: string };
  readonly width: number;
  readonly height: number;
}

/** An image for each colour mode, of which the style sheet shows one, since the server does not know the mode. */
export function ThemedImage({ image, width, height }: ThemedImageProps) {
  if (image.light === image.dark)
    return (
      <img src={image.light} alt={image.alt} width={width} height={height} fetchPriority="low" />
    );
  return (
    <>
      <img
        className="light-only"
        src={image.light}
        alt={image.alt}
        width={width}
        height={height}
        loading="lazy"
      />
      <img
        className="dark-only"
        src={image.dark}
        alt={image.alt}
        width={width}
        height={height}
        loading="lazy"
      />
    </>
  );
}
