/** Tools that render diagram languages: a file name, and a command for each colour mode. */
const RENDERERS: Readonly<
  Record<string, { readonly file: string; readonly command: string; readonly darkCommand?: string }>
> = {
  mermaid: {
    file: 'flow.mmd',
    command: 'npx -p @mermaid-js/mermaid-cli mmdc -i flow.mmd -o flow.svg -b transparent',
    darkCommand:
      'npx -p @mermaid-js/mermaid-cli mmdc -i flow.mmd -o flow-dark.svg -b transparent -t dark',
  },
  plantuml: { file: 'flow.puml', command: 'plantuml -tsvg flow.puml' },
  puml: { file: 'flow.puml', command: 'plantuml -tsvg flow.puml' },
  dot: { file: 'flow.dot', command: 'dot -Tsvg flow.dot -o flow.svg' },
  graphviz: { file: 'flow.dot', command: 'dot -Tsvg flow.dot -o flow.svg' },
};

/** Tells authors how to render a diagram, which other tools do in the browser. Null for all other languages. */
export function diagramRemedy(language: string): string | null {
  const renderer = Object.hasOwn(RENDERERS, language) ? RENDERERS[language] : undefined;
  if (!renderer) return null;
  const { file, command, darkCommand } = renderer;
  const [commands, picture] = darkCommand
    ? [
        `"${command}" and "${darkCommand}"`,
        '::image{light=flow.svg dark=flow-dark.svg alt="What it shows"}',
      ]
    : [`"${command}"`, '![What it shows](flow.svg)'];
  return `a diagram in "${language}" is not drawn by this site. Save its text beside the page as ${file}, run ${commands}, and write ${picture} in its place. To show the text itself, write \`\`\`text.`;
}
