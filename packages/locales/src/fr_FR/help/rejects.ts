import type { HelpPage } from '../../help/topics.ts';

export const rejects: HelpPage<'rejects'> = {
  title: 'Courrier rejeté',
  about: 'Ce qui a été dit au serveur expéditeur quand Postern n’a pas pris un message, et pourquoi.',
  words: 'rejet refus rejeté bounce retour 550 554 451 bloqué expéditeur non remis RBL',
  sections: {
    answer: {
      title: 'Ce qui a été dit au serveur expéditeur',
      text: `
Postern n’a jamais enregistré un message rejeté : le serveur expéditeur l’a toujours et l’a dit à son expéditeur. La ligne encadrée est exactement ce qui lui a été dit, avec le code de réponse. Qui se plaint peut la citer ; cherchez-la avec \`reject:\`.`,
    },
    final: {
      title: 'Définitif ou temporaire',
      text: `
Un code qui commence par **5** est définitif : le serveur expéditeur renonce et renvoie le message. Un code qui commence par **4** lui demande de revenir plus tard ; la plupart le font dans l’heure, et rien n’est perdu.`,
    },
    reasons: {
      title: 'Motifs',
      text: `
| Motif | Ce qu’il signifie et ce qui aide |
| RBL | Le serveur expéditeur figure sur une liste de réputation. Son exploitant doit l’en faire retirer. |
| SPF, DMARC | Le domaine de l’expéditeur n’autorise pas ce serveur. Son exploitant doit corriger les enregistrements DNS. |
| SPOOFING | Quelqu’un d’extérieur a utilisé l’un de vos domaines. Un service qui envoie en votre nom doit figurer dans votre enregistrement SPF. |
| SPAM, VIRUS | Le contenu a été jugé trop dangereux pour être retenu. |
| BLOCKLIST | L’expéditeur figure sur une liste de blocage de votre organisation. |
| RECIPIENT | Cette adresse n’existe pas. Vérifiez l’orthographe, et si l’utilisateur existe. |
| POLICY, SIZE, TLS | Une règle du domaine : contenu interdit, trop grand ou non chiffré. |
| OUTBOUND_BLOCK | L’une de vos propres adresses ne peut pas envoyer pendant un certain temps, voir [Blocage sortant](outbound_block). |
| RATELIMIT, LOCAL | Trop à la fois, ou une panne chez nous. Le serveur réessaie de lui-même. |
| RFC | Le serveur expéditeur ne respecte pas les règles du courrier électronique. |`,
    },
    sender: {
      title: 'Aider l’expéditeur',
      text: `
Donnez à l’expéditeur l’heure, le destinataire et la réponse encadrée ; son administrateur de messagerie trouvera la ligne correspondante dans le journal du serveur expéditeur. Si l’expéditeur est voulu, demandez à votre administrateur une entrée sur la liste d’autorisation. Elle aide contre un score erroné, pas contre les virus ni les expéditeurs usurpés.`,
    },
    link: {
      title: 'Un lien pour l’expéditeur',
      text: `
**Créer un lien pour l’expéditeur** donne une adresse qui montre à un expéditeur extérieur pourquoi son message a été rejeté et que faire, dans sa langue et sans connexion. Elle montre ce que le serveur d’envoi a appris de toute façon, et rien d’autre de votre organisation : ni objet, ni score, ni liste, ni nom. Elle vaut 14 jours ; l’écran dit combien de fois elle a été ouverte, et **Fermer** y met fin aussitôt.`,
    },
  },
};
