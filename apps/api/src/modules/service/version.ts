import product from '../../../../../package.json' with { type: 'json' };

/** Version of the product, shown in the console's footer and in the OpenAPI document. */
export const version: string = product.version;
