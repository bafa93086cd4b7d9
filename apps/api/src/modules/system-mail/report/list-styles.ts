/** On a telephone the button goes below its message. */
export const list_styles =
  '.act,.said,.none{display:block !important;width:auto !important}.act{border-top:0 !important;padding:0 0 16px !important}.said{padding-bottom:8px !important}.none{display:none !important}.act a{padding:12px 20px !important;font-size:15px !important}';
