import type { Texts } from '../en_GB/connectivity-texts.ts';
import type { Shape } from '../shape.ts';

export const texts: Shape<Texts> = {
  'connect.lead': 'Vérifiez un domaine, ses serveurs de messagerie et les listes de blocage au même endroit.',
  'connect.domain_title': 'Domaine',
  'connect.domain_lead':
    'Indique où les e-mails du domaine sont remis. Les autres tests s’ouvrent avec le domaine.',
  'connect.mx_show': 'Afficher les serveurs',
  'connect.fresh': 'Interroger les serveurs de noms du domaine',
  'connect.mx': 'Serveurs de messagerie de {{domain}}',
  'connect.preference': 'Préférence',
  'connect.host': 'Serveur',
  'connect.test': 'Tester',
  'connect.further': 'Tester {{domain}} plus avant',
  'connect.ours': 'Adresses d’envoi de ce service',
  'connect.ours_lead': 'Autorisez-les dans les pare-feu et les connecteurs.',
  'connect.ours_none': 'L’opérateur n’en a indiqué aucune.',
  'connect.check_lists': 'Vérifier les listes',
  'rbl.title': 'Listes de blocage',
  'rbl.lead': 'Recherchez une adresse IP, un domaine, une adresse e-mail ou un lien.',
  'rbl.value': 'Adresse, domaine ou lien',
  'rbl.need_value': 'Indiquez une adresse IP, un domaine, une adresse e-mail ou un lien.',
  'rbl.title_ok': '{{value}} ne figure sur aucune des listes de blocage',
  'rbl.text_ok': 'Les destinataires qui les utilisent ne rejettent pas vos e-mails pour cela.',
  'rbl.title_unknown': 'On ne sait pas si {{value}} figure sur une liste',
  'rbl.text_unknown': 'Au moins une liste n’a pas pu être interrogée. Les autres ne la contiennent pas.',
  'rbl.area_lists': 'Liste de blocage',
  'rbl.area_name': 'Nom',
  'rbl.seen_not_listed': '{{list}} : {{value}} absent',
  'rbl.seen_listed_mild': '{{list}} : {{value}} présent',
  'rbl.means_listed_mild':
    'Les destinataires qui utilisent cette liste peuvent retenir ses e-mails en quarantaine.',
  'rbl.do_listed_mild':
    'Cherchez-en la raison sur le site de la liste, corrigez-la, puis demandez-y le retrait.',
  'rbl.seen_listed_hard': '{{list}} : {{value}} présent',
  'rbl.means_listed_hard': 'Les destinataires qui utilisent cette liste rejettent ses e-mails.',
  'rbl.do_listed_hard':
    'Cherchez-en la raison sur le site de la liste, corrigez-la, puis demandez-y le retrait.',
  'rbl.seen_list_unusable': '{{list}} est inutilisable',
  'rbl.means_list_unusable':
    'Ses propres entrées de test (RFC 5782) répondent mal : elle est peut-être fermée, ou notre quota épuisé.',
  'rbl.do_list_unusable': 'Retirez la liste de POSTERN_BLOCKLISTS, ou utilisez votre propre résolveur.',
  'rbl.seen_list_silent': '{{list}} ne répond pas',
  'rbl.means_list_silent': 'On ne sait pas si {{value}} y figure.',
  'rbl.do_list_silent': 'Relancez le test dans quelques minutes.',
  'rbl.seen_no_lists': 'Aucune liste de blocage n’est configurée',
  'rbl.means_no_lists': 'Rien n’a pu être recherché.',
  'rbl.do_no_lists': 'Indiquez des listes dans POSTERN_BLOCKLISTS.',
  'rbl.seen_ptr_found': '{{value}} se nomme {{ptr}}, et le nom y ramène',
  'rbl.seen_ptr_none': '{{value}} n’a pas de nom qui y ramène',
  'rbl.means_ptr_none': 'De nombreux destinataires rejettent les e-mails de telles adresses.',
  'rbl.do_ptr_none':
    'Faites définir un enregistrement PTR par le fournisseur de l’adresse, et publiez un enregistrement A pour le même nom.',
};
