// Attacks: forged senders, look-alikes, hidden links, dangerous files. Links lead to names that do not exist.
import { encryptedArchive, macroDocument, pdf, program, testVirus } from '../attachments.ts';
import { zip } from '../zip.ts';
import type { DemoMail } from './demo-mail.ts';

const hiddenLink = (shown: string, real: string, words: string) =>
  `<html><body><p>${words}</p><p><a href="${real}">${shown}</a></p></body></html>`;

export const threats: DemoMail[] = [
  {
    via: 'bankforger',
    from: 'Alpenbank <service@alpenbank.example>',
    to: 'billing@acme.example',
    subject: 'Ihr Konto wurde gesperrt – bitte bestätigen Sie Ihre Daten',
    text: 'Sehr geehrter Kunde, Ihr Konto wurde aus Sicherheitsgründen gesperrt. Bestätigen Sie innert 24 Stunden Ihr Passwort: http://alpenbank.example.secure-login.example/verify\n',
    html: hiddenLink('https://www.alpenbank.example/login', 'http://41.190.2.77/alpenbank/verify.php', 'Ihr Konto wurde gesperrt. Bestätigen Sie Ihr Passwort innert 24 Stunden.'),
  },
  {
    via: 'bankforger',
    from: 'Alpenbank Security <security@alpenbank.example>',
    to: 'user@acme.example',
    subject: 'Unusual sign-in to your account',
    text: 'We noticed an unusual sign-in. Verify your account immediately or it will be suspended: http://41.190.2.77/alpenbank\n',
    html: hiddenLink('https://www.alpenbank.example/security', 'http://41.190.2.77/alpenbank', 'We noticed an unusual sign-in. Verify your account immediately or it will be suspended.'),
  },
  {
    via: 'acmeforger',
    from: 'Anna Keller <all@acme.example>',
    to: 'billing@acme.example',
    subject: 'Dringende Zahlung heute',
    text: 'Hallo Bill\n\nbitte überweise heute noch 18 450 EUR an den neuen Lieferanten. Ich bin in einer Sitzung, ruf mich nicht an.\n\nAnna\n',
  },
  {
    via: 'acmeforger',
    from: 'IT Helpdesk <support@acme.example>',
    to: 'user@acme.example',
    subject: 'Your mailbox is full',
    text: 'Your mailbox has exceeded its limit. Sign in here to keep your mail: http://177.54.144.90/owa\n',
    html: hiddenLink('https://mail.acme.example', 'http://177.54.144.90/owa', 'Your mailbox has exceeded its limit. Sign in to keep your mail.'),
  },
  {
    via: 'lookalike',
    from: 'Anna Keller <anna.keller@acrne.example>',
    to: 'billing@acme.example',
    subject: 'Neue Bankverbindung unseres Lieferanten',
    text: 'Hallo Bill\n\nder Lieferant hat eine neue Bankverbindung. Bitte ändere sie vor der nächsten Zahlung.\n\nAnna\n',
    attachments: [pdf('neue-bankverbindung.pdf', 'IBAN XX00 0000 0000 0000')],
  },
  {
    via: 'lookalike',
    from: 'Acme Support <support@acrne.example>',
    to: 'user@acme.example',
    subject: 'Your password expires today',
    text: 'Renew your password now to keep access: https://portal.acrne.example/renew\n',
    html: hiddenLink('https://portal.acme.example/renew', 'https://portal.acrne.example/renew', 'Your password expires today.'),
  },
  {
    via: 'freemail',
    from: 'Anna Keller <all@acme.example> <ceo.office1@freemail.example>',
    to: 'sales@acme.example',
    subject: 'Are you at your desk?',
    text: 'I need a favour. Can you buy five gift cards for a customer and send me the codes? I will pay you back.\n\nAnna\n',
    sender: 'ceo.office1@freemail.example',
  },
  {
    via: 'freemail',
    from: 'Greta Lang <greta.lang.ceo@freemail.example>',
    to: 'all@globex.example',
    subject: 'Vertraulich: Überweisung',
    text: 'Sind Sie im Büro? Ich brauche dringend Ihre Hilfe bei einer Überweisung. Bitte nur per E-Mail antworten.\n',
    headers: { 'Reply-To': 'payments@intl-lottery-board.example' },
  },
  {
    via: 'northforger',
    from: 'Northwind Logistics <dispatch@northwind-logistics.example>',
    to: 'sales@acme.example',
    subject: 'Parcel held at customs: pay 2.99 now',
    text: 'Your parcel is held. Pay the fee of 2.99 within 12 hours: http://103.99.0.122/pay\n',
    html: hiddenLink('https://www.northwind-logistics.example/track', 'http://103.99.0.122/pay', 'Your parcel is held at customs. Pay within 12 hours.'),
  },
  {
    via: 'northforger',
    from: 'Northwind Billing <billing@northwind-logistics.example>',
    to: 'billing@acme.example',
    subject: 'Overdue invoice 2026-1107 (second reminder)',
    text: 'Please pay the attached invoice to our new account today.\n',
    attachments: [encryptedArchive('invoice-2026-1107.zip', 'invoice.pdf.exe')],
  },
  {
    via: 'malware',
    from: 'Accounts <accounts@fast-invoice.example>',
    to: 'billing@acme.example',
    subject: 'Invoice attached',
    text: 'See the attached document. If it does not open, enable content.\n',
    attachments: [macroDocument('invoice_8831.doc')],
  },
  {
    via: 'malware',
    from: 'Bewerbung <jobs@fast-invoice.example>',
    to: 'user_management@acme.example',
    subject: 'Meine Bewerbungsunterlagen',
    text: 'Anbei meine Unterlagen. Das Passwort lautet 1234.\n',
    attachments: [encryptedArchive('bewerbung.zip', 'lebenslauf.docm')],
  },
  {
    via: 'malware',
    from: 'Scanner <scanner@fast-invoice.example>',
    to: 'user@acme.example',
    subject: 'Scan from office printer',
    text: 'Your scanned document is attached.\n',
    attachments: [{ name: 'scan_0412.pdf.exe', type: 'application/pdf', content: program('x').content }],
  },
  {
    via: 'malware',
    from: 'Facturation <facture@fast-invoice.example>',
    to: 'audit@acme.example',
    subject: 'Facture impayée',
    text: 'Veuillez ouvrir la facture ci-jointe.\n',
    attachments: [
      {
        name: 'facture.zip',
        type: 'application/zip',
        content: zip([{ name: 'facture.zip', content: zip([{ name: 'facture.exe', content: program('x').content }]) }]),
      },
    ],
  },
  {
    via: 'freemail',
    from: 'Virus Test <eicar@freemail.example>',
    to: 'tech@acme.example',
    subject: 'Test of the virus filter (EICAR)',
    text: 'The attached file is the standard virus test file.\n',
    attachments: [testVirus('eicar.com')],
  },
  {
    via: 'malware',
    from: 'Paketdienst <status@fast-invoice.example>',
    to: 'all@globex.example',
    subject: 'Sendungsstatus',
    text: 'Ihr Paket konnte nicht zugestellt werden. Details in der Datei.\n',
    attachments: [
      { name: 'status.zip', type: 'application/zip', content: zip([{ name: 'status.com', content: testVirus('x').content }]) },
    ],
  },
];
