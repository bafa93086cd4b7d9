/** Text as it may stand in HTML and XML, in attributes too. */
export const html = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
