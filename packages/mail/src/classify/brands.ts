// Names that are often borrowed, with the domains that may carry them. A name here accuses nobody: it only says
// that a message under that name should come from one of these domains.
export type Brand = { name: string; words: readonly string[]; domains: readonly string[] };

const brand = (name: string, words: string, domains: string): Brand => ({
  name,
  words: words.split('|'),
  domains: domains.split(' '),
});

export const brands: readonly Brand[] = [
  brand('PayPal', 'paypal', 'paypal.com paypal.de paypal.fr paypal.es paypal.it'),
  brand(
    'Amazon',
    'amazon|amazon prime',
    'amazon.com amazon.de amazon.fr amazon.es amazon.it amazon.co.uk amazon.co.jp amazonses.com amazon.com.br amazonaws.com',
  ),
  brand('Netflix', 'netflix', 'netflix.com'),
  brand('Apple', 'apple id|icloud|apple support|itunes', 'apple.com icloud.com itunes.com'),
  brand(
    'Microsoft',
    'microsoft|office 365|office365|microsoft 365|outlook team|onedrive|sharepoint|microsoft teams',
    'microsoft.com microsoftonline.com office.com office365.com outlook.com live.com hotmail.com sharepointonline.com',
  ),
  brand('Google', 'google|gmail team|google drive', 'google.com gmail.com googlemail.com youtube.com'),
  brand(
    'Facebook',
    'facebook|meta business|meta support|instagram|whatsapp',
    'facebook.com facebookmail.com meta.com instagram.com whatsapp.com',
  ),
  brand('LinkedIn', 'linkedin', 'linkedin.com'),
  brand('DHL', 'dhl|dhl express', 'dhl.com dhl.de dhl.fr dhl.es'),
  brand('UPS', 'ups delivery|ups express|united parcel service', 'ups.com'),
  brand('FedEx', 'fedex', 'fedex.com'),
  brand('DPD', 'dpd', 'dpd.com dpd.de dpd.fr dpd.ch dpd.co.uk'),
  brand('USPS', 'usps', 'usps.com usps.gov'),
  brand(
    'Post',
    'deutsche post|swiss post|die post|la poste|correos|correios|poste italiane|postnl|royal mail',
    'deutschepost.de post.ch laposte.fr correos.es correos.com correios.com.br poste.it postnl.nl royalmail.com',
  ),
  brand('Coinbase', 'coinbase', 'coinbase.com'),
  brand('Binance', 'binance', 'binance.com'),
  brand(
    'MetaMask',
    'metamask|trust wallet|trustwallet|ledger support',
    'metamask.io trustwallet.com ledger.com',
  ),
  brand('Docusign', 'docusign', 'docusign.com docusign.net'),
  brand('Dropbox', 'dropbox', 'dropbox.com dropboxmail.com'),
  brand('WeTransfer', 'wetransfer', 'wetransfer.com'),
  brand('Adobe', 'adobe', 'adobe.com adobesign.com'),
  brand('eBay', 'ebay', 'ebay.com ebay.de ebay.fr ebay.es ebay.co.uk'),
  brand('Spotify', 'spotify', 'spotify.com'),
  brand('Disney+', 'disney plus|disney+|disneyplus', 'disney.com disneyplus.com'),
  brand('McAfee', 'mcafee', 'mcafee.com'),
  brand('Norton', 'norton', 'norton.com nortonlifelock.com'),
  brand(
    'Visa',
    'visa card|mastercard|american express',
    'visa.com mastercard.com americanexpress.com aexp.com',
  ),
  brand('Sparkasse', 'sparkasse', 'sparkasse.de'),
  brand('Volksbank', 'volksbank', 'volksbank.de vr.de'),
  brand('Postbank', 'postbank', 'postbank.de'),
  brand('Commerzbank', 'commerzbank', 'commerzbank.de commerzbank.com'),
  brand('Deutsche Bank', 'deutsche bank', 'deutsche-bank.de db.com'),
  brand('ING', 'ing bank|ing-diba|ing diba', 'ing.com ing.de ing.nl ing.es'),
  brand('N26', 'n26', 'n26.com'),
  brand('PostFinance', 'postfinance', 'postfinance.ch'),
  brand('UBS', 'ubs', 'ubs.com'),
  brand('Raiffeisen', 'raiffeisen', 'raiffeisen.ch raiffeisen.at raiffeisen.com'),
  brand('Swisscom', 'swisscom', 'swisscom.com swisscom.ch bluewin.ch'),
  brand('Telekom', 'telekom', 'telekom.de t-online.de magenta.de'),
  brand('Crédit Agricole', 'credit agricole', 'credit-agricole.fr ca-paris.fr'),
  brand('BNP Paribas', 'bnp paribas', 'bnpparibas.com bnpparibas.net'),
  brand('Société Générale', 'societe generale', 'societegenerale.fr socgen.com'),
  brand('La Banque Postale', 'banque postale', 'labanquepostale.fr'),
  brand('Ameli', 'ameli|assurance maladie', 'ameli.fr assurance-maladie.fr'),
  brand('Santander', 'santander', 'santander.com santander.es santander.com.br santander.co.uk'),
  brand('BBVA', 'bbva', 'bbva.com bbva.es'),
  brand('CaixaBank', 'caixabank|caixa bank', 'caixabank.com caixabank.es'),
  brand('Bradesco', 'bradesco', 'bradesco.com.br'),
  brand('Itaú', 'itau', 'itau.com.br itau-unibanco.com.br'),
  brand('Nubank', 'nubank', 'nubank.com.br'),
  brand('Wells Fargo', 'wells fargo', 'wellsfargo.com'),
  brand('Chase', 'chase bank|jpmorgan', 'chase.com jpmorgan.com'),
  brand('Bank of America', 'bank of america', 'bankofamerica.com bofa.com'),
  brand('HSBC', 'hsbc', 'hsbc.com hsbc.co.uk'),
  brand('Walmart', 'walmart', 'walmart.com'),
  brand('Costco', 'costco', 'costco.com'),
  brand('Lidl', 'lidl', 'lidl.com lidl.de lidl.fr lidl.es'),
  brand('Geek Squad', 'geek squad|best buy', 'bestbuy.com geeksquad.com'),
  brand('IRS', 'internal revenue service|irs', 'irs.gov'),
  brand('SERPRO', 'receita federal|serasa|detran', 'gov.br serasa.com.br serasaexperian.com.br'),
];

const matchers = brands.map((one) => ({
  brand: one,
  pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${one.words.map(patternOf).join('|')})(?![\\p{L}\\p{N}])`, 'u'),
}));

// The brand a folded text names, if any.
export function brandIn(folded: string): Brand | null {
  // Looking for the words first is a tenth of the work: most texts hold none.
  return (
    matchers.find(
      ({ brand: { words }, pattern }) => words.some((word) => folded.includes(word)) && pattern.test(folded),
    )?.brand ?? null
  );
}

export function belongsTo(owner: Brand, fqdn: string): boolean {
  return owner.domains.some((domain) => fqdn === domain || fqdn.endsWith(`.${domain}`));
}

// Long enough to be nobody's in a host name by chance.
const by_host_word = Map.groupBy(
  brands.flatMap((one) =>
    one.words.filter((word) => word.length >= 5 && !word.includes(' ')).map((word) => ({ word, one })),
  ),
  ({ word }) => word,
);

// A brand's name as a part of a host that is not the brand's: "paypal" in paypal.example.net.
export function brandInHost(fqdn: string): Brand | null {
  const named = new Set(
    fqdn.split(/[.-]/).flatMap((part) => by_host_word.get(part)?.map(({ one }) => one) ?? []),
  );
  if (named.size === 0) return null;
  return brands.find((one) => named.has(one) && !belongsTo(one, fqdn)) ?? null;
}

function patternOf(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
