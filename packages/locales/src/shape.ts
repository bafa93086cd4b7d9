/** A language's texts of one area: exactly the keys of the English source. */
export type Shape<Source> = { readonly [Key in keyof Source]: string };
