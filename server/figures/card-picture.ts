/** Size of a picture on a card in pixels, 16:9. Small, since a gallery has many pictures. */
export const CARD_PICTURE = { width: 288, height: 162 } as const;
