import type { impersonate as source } from '../en_GB/impersonate.ts';
import type { Shape } from '../shape.ts';

export const impersonate: Shape<typeof source> = {
  'impersonate.lead':
    'Cherchez une personne et indiquez le motif. Il figure au journal d’audit avec les deux noms, et la personne est avertie.',
  'impersonate.search': 'Nom ou adresse e-mail',
  'impersonate.recent': 'Récemment',
  'impersonate.people': 'Personnes comme lesquelles vous pouvez agir',
  'impersonate.person': 'Personne',
  'impersonate.tenant': 'Organisation',
  'impersonate.roles': 'Rôles',
  'impersonate.no_roles': 'accès de base',
  'impersonate.nobody': 'Personne trouvée.',
  'impersonate.nobody_why':
    'N’apparaissent pas les personnes hors de vos clients, celles qui ont des droits que vous n’avez pas, les comptes bloqués et vous-même.',
  'impersonate.try': 'Pourquoi pas {{user}} ?',
  'impersonate.start': 'Commencer',
  'impersonate.start_ask': 'Agir comme…',
  'impersonate.start_title': 'Agir comme {{user}}',
  'impersonate.what':
    'Pendant {{minutes}} minutes, vous voyez et faites ce que peut cette personne. Mot de passe, second facteur et sessions vous restent fermés.',
  'impersonate.reason': 'Motif',
  'impersonate.reason_help': 'Par exemple un numéro de ticket. Il est conservé au journal d’audit.',
  'impersonate.reason_missing': 'Indiquez le motif en 5 caractères au moins.',
  'impersonate.more_powerful':
    'Cette personne a des droits que vous n’avez pas ; vous ne pouvez donc pas agir comme elle. Adressez-vous à quelqu’un dont les droits comprennent les siens.',
  'impersonate.not_found': 'Cette personne n’existe pas chez vos clients, ou son compte est bloqué.',
  'impersonate.already': 'Vous agissez déjà comme quelqu’un d’autre',
  'impersonate.already_text': 'Vous êtes actuellement {{user}}. Arrêtez d’abord, dans la barre du haut.',
};
