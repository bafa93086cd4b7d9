import type { impersonate as source } from '../en_GB/impersonate.ts';
import type { Shape } from '../shape.ts';

export const impersonate: Shape<typeof source> = {
  'impersonate.lead':
    'Cherchez un utilisateur et indiquez un motif. Il est enregistré dans le journal d’audit avec les deux noms, et l’utilisateur est averti.',
  'impersonate.search': 'Nom ou adresse e-mail',
  'impersonate.recent': 'Récemment',
  'impersonate.people': 'Utilisateurs en tant que lesquels vous pouvez agir',
  'impersonate.person': 'Utilisateur',
  'impersonate.tenant': 'Organisation',
  'impersonate.roles': 'Rôles',
  'impersonate.no_roles': 'accès de base',
  'impersonate.nobody': 'Aucun utilisateur trouvé.',
  'impersonate.nobody_why':
    'N’apparaissent pas les utilisateurs hors de vos organisations, ceux qui ont des droits que vous n’avez pas, les comptes bloqués et vous-même.',
  'impersonate.try': 'Pourquoi {{user}} n’apparaît-il pas ?',
  'impersonate.start': 'Commencer',
  'impersonate.start_ask': 'Agir comme…',
  'impersonate.start_title': 'Agir comme {{user}}',
  'impersonate.what':
    'Pendant {{minutes}} minutes, vous pouvez voir et faire tout ce que peut cet utilisateur. Vous ne pouvez pas ouvrir son mot de passe, son second facteur ni ses sessions.',
  'impersonate.reason': 'Motif',
  'impersonate.reason_help': 'Par exemple un numéro de ticket. Enregistré dans le journal d’audit.',
  'impersonate.reason_missing': 'Indiquez le motif en 5 caractères au moins.',
  'impersonate.more_powerful':
    'Cet utilisateur a des droits que vous n’avez pas ; vous ne pouvez pas agir en tant que lui. Adressez-vous à quelqu’un qui a ces droits.',
  'impersonate.not_found':
    'Cet utilisateur n’appartient à aucune organisation que vous gérez, ou son compte est bloqué.',
  'impersonate.already': 'Vous agissez déjà en tant qu’un autre utilisateur',
  'impersonate.already_text':
    'Vous agissez actuellement en tant que {{user}}. Arrêtez d’abord, dans la barre du haut.',
};
