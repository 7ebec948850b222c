/* Names of stages and of the lines that paint, apart from the code that runs them. */

/** The stages in the order in which they run. */
export const RECTANGLE_STAGES = ['fill', 'border', 'pillars', 'rooms'] as const;

export type RectangleStageId = (typeof RECTANGLE_STAGES)[number];

/** The lines of the stages that paint: one in each stage, in their order. */
export const PAINTING_LINES = ['fill', 'frame', 'pillar', 'wall'] as const;

export type PaintingLine = (typeof PAINTING_LINES)[number];
