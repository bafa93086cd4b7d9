import type { HelpPage } from '../../help/topics.ts';

export const api_tokens: HelpPage<'api_tokens'> = {
  title: 'API-Tokens',
  about: 'Schlüssel, mit denen Programme Postern in Ihrem Namen oder im Namen Ihrer Organisation nutzen.',
  words: 'API Schlüssel Token Bearer Automatisierung Skript REST OpenAPI Swagger Programmierschnittstelle',
  sections: {
    make: {
      title: 'Ein Token anlegen',
      text: `
1. Öffnen Sie Ihr [Profil](profile) und wählen Sie **API-Tokens**, dann **Neues Token…**.
2. Benennen Sie es nach dem Programm, das es nutzen wird.
3. Wählen Sie die Operationen, die es nutzen darf, und nach wie vielen Tagen es endet.
4. Kopieren Sie das Token. Es wird einmal gezeigt; Postern behält nur einen Fingerabdruck.

Ein **persönliches** Token kann nie mehr als Sie. Ein Token der **Organisation** gehört der Organisation und überdauert Ihr Konto; es wird von Administratoren angelegt.`,
    },
    limits: {
      title: 'Grenzen',
      text: `
Geben Sie einem Token so wenig wie nötig: einzelne Operationen statt aller, eine Domain statt jeder, den Adressbereich, aus dem Ihr Programm zugreift, und ein Ablaufdatum. Was ein Token nicht darf, wird mit Status 403 und dem Grund verweigert, was immer Ihre eigenen Rollen erlauben.`,
    },
    use: {
      title: 'Nutzen',
      text: `
Senden Sie es im Header: \`Authorization: Bearer <Token>\`. Alle Aufrufe mit ihren Parametern und Antworten stehen auf der Seite \`/api/docs\`, wo Sie sie auch ausprobieren können. Fehler tragen einen Status, einen Text und eine Referenz; nennen Sie die Referenz, wenn Sie den Support fragen.`,
    },
    revoke: {
      title: 'Widerrufen',
      text: `
Die Liste zeigt jedes Token mit seiner letzten Nutzung. **Widerrufen** macht es innerhalb einer Sekunde wertlos und lässt sich nicht rückgängig machen. Widerrufen Sie Tokens, die niemand mehr nutzt, und sofort solche, die versehentlich veröffentlicht wurden.`,
    },
  },
};
