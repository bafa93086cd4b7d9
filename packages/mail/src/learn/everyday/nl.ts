import type { EverydayTexts } from './texts.ts';

export const nl: EverydayTexts = {
  letters: [
    [
      'Appartement in augustus',
      'Geachte mevrouw De Vries, dank u voor uw vraag. Het appartement aan het meer is nog vrij van acht tot tweeëntwintig augustus. Het heeft twee kamers, een balkon en een plaats voor uw auto. Als u wilt, houd ik het tot maandag voor u vast. Belt u mij gerust als u vragen hebt. Met vriendelijke groet, familie Smit',
    ],
    [
      'Uw bestelling is onderweg',
      'Goedendag, uw bestelling is vandaag ingepakt en aan de bezorger gegeven. U ontvangt haar binnen twee of drie werkdagen. Bent u niet thuis, dan leveren wij het pakket bij de buren af. De factuur zit erbij. Hartelijk dank voor uw aankoop.',
    ],
    [
      'Wijziging van uw contract in januari',
      'Beste klant, vanaf een januari geldt voor uw stroom een nieuwe prijs. U hoeft niets te doen: uw contract loopt gewoon door. Bent u het er niet mee eens, dan kunt u het tot eind december schriftelijk opzeggen. De details staan in uw account of op uw volgende rekening.',
    ],
  ],
  notes: [
    ['Morgen', 'Ik ben tien minuten later, begin maar zonder mij.'],
    ['Bedankt', 'Bedankt voor het snelle antwoord, dat helpt ons erg. Fijn weekend!'],
  ],
  invitations: [['Verjaardag van oma', 'We vieren het zondag in de tuin, neem een jas mee.']],
  receipts: [
    [
      'Factuur 7731',
      [
        ['Kaartje volwassene', '27,40'],
        ['Zitplaats', '4,90'],
        ['Betaald bedrag', '32,30 EUR'],
      ],
    ],
  ],
  codes: [
    [
      'Controle in twee stappen',
      'Vul 730 118 in om in te loggen. Hebt u hier niet om gevraagd, verwijder dit bericht dan.',
    ],
  ],
  newsletters: [
    [
      'Nieuws van de club',
      'Het eerste elftal heeft gewonnen en wij zoeken nog taart voor het feest. Alle data staan op onze pagina.',
      'Afmelden voor deze brief',
    ],
  ],
  files: [['Documenten', 'contract.pdf']],
  pictures: [
    ['Foto van het uitje', 'foto.jpg'],
    ['Ontwerp logo', 'logo.png'],
  ],
};
