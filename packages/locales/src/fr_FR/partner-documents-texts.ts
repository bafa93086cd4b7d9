import type { Texts } from '../en_GB/partner-documents-texts.ts';
import type { Shape } from '../shape.ts';

export const texts: Shape<Texts> = {
  'partner_documents.type_general_terms': 'Conditions générales',
  'partner_documents.type_privacy_terms': 'Conditions de confidentialité',
  'partner_documents.type_partner_contract': 'Contrat de partenariat',
  'partner_documents.type_subprocessors': 'Liste des sous-traitants',
  'partner_documents.waiting_one': 'Un document attend votre acceptation',
  'partner_documents.waiting_other': '{{number}} documents attendent votre acceptation',
  'partner_documents.none_waiting': 'Tous les documents sont acceptés',
  'partner_documents.lead': 'Rien n’est bloqué pendant votre lecture.',
  'partner_documents.lead_done': 'Les nouvelles versions apparaissent d’abord ici.',
  'partner_documents.lead_operator':
    'Ce que les partenaires lisent et acceptent. Une version publiée ne change jamais.',
  'partner_documents.empty': 'Aucun document',
  'partner_documents.empty_text': 'Les conditions et contrats publiés par l’opérateur apparaissent ici.',
  'partner_documents.state_accepted': 'Accepté',
  'partner_documents.state_newer': 'Nouvelle version',
  'partner_documents.state_waiting': 'À accepter',
  'partner_documents.state_none': 'Pour information',
  'partner_documents.published': 'Version {{id}}, {{name}}, publiée le {{when}}',
  'partner_documents.accepted_on': '{{id}} acceptée le {{when}}, {{who}}',
  'partner_documents.was_accepted': 'Acceptations à ce jour',
  'partner_documents.export': 'Exporter',
  'partner_documents.when': 'Quand',
  'partner_documents.document': 'Document',
  'partner_documents.who': 'Qui',
  'partner_documents.nothing_accepted': 'Rien n’a encore été accepté.',
  'partner_documents.append_only':
    'Les entrées s’ajoutent et ne changent jamais. Une acceptation vaut pour le texte exact qui a cette empreinte.',
  'partner_documents.title': '{{type}}, version {{id}}',
  'partner_documents.valid': 'Valable à partir du {{when}}. Le texte en {{language}} fait foi.',
  'partner_documents.view': 'Affichage',
  'partner_documents.changes': 'Modifications',
  'partner_documents.whole': 'Texte entier',
  'partner_documents.language': 'Langue',
  'partner_documents.download': 'Télécharger',
  'partner_documents.text': 'Texte du document',
  'partner_documents.no_change': 'Aucune différence avec la version {{id}} dans cette langue',
  'partner_documents.differs_one': '{{number}} section diffère de la version {{id}}',
  'partner_documents.differs_other': '{{number}} sections diffèrent de la version {{id}}',
  'partner_documents.differs_accepted_one':
    '{{number}} section diffère de la version {{id}} que vous avez acceptée',
  'partner_documents.differs_accepted_other':
    '{{number}} sections diffèrent de la version {{id}} que vous avez acceptée',
  'partner_documents.consent': 'Je l’ai lu et je peux l’accepter pour {{organisation}}.',
  'partner_documents.recorded':
    'Sont enregistrés votre nom, votre adresse, l’heure et l’empreinte {{digest}}',
  'partner_documents.accept': 'Accepter la version {{id}}',
  'partner_documents.accepted': 'Version {{id}} acceptée',
  'partner_documents.not_acting':
    'Personne ne peut accepter de document en agissant en tant qu’un autre utilisateur.',
  'partner_documents.publish': 'Publier',
  'partner_documents.publish_title': 'Publier une version',
  'partner_documents.publish_lead':
    'La version ne peut plus être modifiée ensuite. Les partenaires la voient aussitôt et, si une acceptation est requise, elle leur est redemandée.',
  'partner_documents.published_now': 'Version {{id}} publiée',
  'partner_documents.type': 'Type',
  'partner_documents.version_name': 'Nom de la version',
  'partner_documents.valid_from': 'Valable à partir du',
  'partner_documents.needs_acceptance': 'Les partenaires doivent l’accepter',
  'partner_documents.binding': 'Langue qui fait foi',
  'partner_documents.text_in': 'Texte en {{language}}',
  'partner_documents.text_help':
    'Markdown : les titres commencent par ##, des lignes vides séparent les paragraphes.',
};
