import type { EverydayTexts } from './texts.ts';

export const it: EverydayTexts = {
  letters: [
    [
      'Appartamento in agosto',
      'Gentile signora Conti, grazie per la sua richiesta. L’appartamento sul lago è libero dall’otto al ventidue agosto. Ha due camere, un balcone e un posto per la sua auto. Se vuole, glielo tengo fino a lunedì. Mi chiami pure se ha domande. Cordiali saluti, famiglia Rinaldi',
    ],
    [
      'Il suo ordine è in viaggio',
      'Buongiorno, il suo ordine è stato preparato oggi e consegnato al corriere. Lo riceverà in due o tre giorni. Se non è in casa, lasceremo il pacco a un vicino. La fattura è allegata. La ringraziamo per il suo acquisto.',
    ],
    [
      'Modifica del suo contratto da gennaio',
      'Gentile cliente, dal primo gennaio il suo contratto della luce ha un nuovo prezzo. Non deve fare nulla: il contratto continua come prima. Se non è d’accordo, può disdirlo per iscritto entro la fine di dicembre. I dettagli sono nella sua area clienti o nella prossima bolletta.',
    ],
  ],
  notes: [
    ['Domani', 'Arrivo con dieci minuti di ritardo, cominciate senza di me.'],
    ['Grazie', 'Grazie della risposta veloce, ci aiuta molto. Buon fine settimana!'],
  ],
  invitations: [['Compleanno della nonna', 'Festeggiamo domenica in giardino, portate una giacca.']],
  receipts: [
    [
      'Fattura 7731',
      [
        ['Biglietto adulto', '27,40'],
        ['Prenotazione', '4,90'],
        ['Totale pagato', '32,30 EUR'],
      ],
    ],
  ],
  codes: [
    [
      'Verifica in due passaggi',
      'Inserisca 730 118 per accedere. Se non lo ha chiesto, cancelli questo messaggio.',
    ],
  ],
  newsletters: [
    [
      'Notizie dal circolo',
      'La prima squadra ha vinto e cerchiamo ancora torte per la festa. Tutte le date sono sulla nostra pagina.',
      'Annulla iscrizione',
    ],
  ],
  files: [['Documenti', 'contratto.pdf']],
  pictures: [
    ['Foto della gita', 'foto.jpg'],
    ['Bozza del logo', 'logo.png'],
  ],
};
