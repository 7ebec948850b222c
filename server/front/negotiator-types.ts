/** What is used of the package, which has no types. Those that others keep know no preference of the server. */
declare module 'negotiator' {
  export class Negotiator {
    constructor(request: Readonly<Record<'headers', Record<string, string>>>);
    encodings<Name extends string>(
      available: readonly Name[],
      options: { readonly preferred: readonly Name[] },
    ): Name[];
  }
}
