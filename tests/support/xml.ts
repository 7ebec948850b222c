import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { validateXML } from 'xmllint-wasm';

const SCHEMAS = join(import.meta.dirname, '..', 'fixtures', 'schemas');

/** What is wrong with an XML file by a schema of `tests/fixtures/schemas/`; nothing if it is valid. */
export async function xmlProblems(xml: string, schema: string): Promise<readonly string[]> {
  const contents = await readFile(join(SCHEMAS, schema), 'utf8');
  const { errors } = await validateXML({
    xml: { fileName: 'made.xml', contents: xml },
    schema: { fileName: schema, contents },
  });
  return errors.map(({ message }) => message);
}
