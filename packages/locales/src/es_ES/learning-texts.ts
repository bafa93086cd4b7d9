import type { Texts } from '../en_GB/learning-texts.ts';
import type { Shape } from '../shape.ts';

export const texts: Shape<Texts> = {
  'learning.lead':
    'El filtro aprende de lo que las personas notifican, liberan, marcan como spam y revisan. Puede retener un mensaje, nunca rechazarlo.',
  'learning.installation': 'Instalación',
  'learning.own': 'Su organización',
  'learning.pause': 'Pausar',
  'learning.resume': 'Reanudar',
  'learning.reset': 'Restablecer…',
  'learning.reset_title': 'Restablecer el aprendizaje',
  'learning.reset_text':
    'El correo se filtrará solo con reglas hasta que haya suficientes valoraciones nuevas. Puede restaurar una versión anterior.',
  'learning.reset_now': 'Restablecer',
  'learning.said_paused': 'El aprendizaje está en pausa',
  'learning.said_resumed': 'El aprendizaje continúa',
  'learning.said_reset': 'Aprendizaje restablecido',
  'learning.said_restored': 'La versión {{version}} está restaurada',
  'learning.said_ignored': 'Las opiniones de {{who}} ya no cuentan',
  'learning.said_heeded': 'Las opiniones de {{who}} vuelven a contar',
  'learning.state': 'Estado',
  'learning.is_on':
    'La versión {{version}} del {{when}} se usa para su correo. {{people}} personas la entrenaron con {{spam}} mensajes de spam y {{ham}} legítimos.',
  'learning.is_on_shared':
    'La versión {{version}} del {{when}} se usa para las organizaciones con pocas valoraciones propias. {{people}} organizaciones la entrenaron con {{spam}} mensajes de spam y {{ham}} legítimos.',
  'learning.is_waiting':
    'Aún no se ha aprendido nada: hacen falta {{least}} mensajes de spam y {{least}} legítimos que cuenten. Hay {{spam}} y {{ham}}.',
  'learning.is_counted_little':
    'Aún no se ha aprendido nada. Hay {{spam}} mensajes de spam y {{ham}} legítimos, pero de un mismo remitente, buzón o persona solo cuentan del todo unos pocos al día. Hacen falta {{least}} de cada clase que lo hagan.',
  'learning.is_waiting_shared':
    'Aún no se ha aprendido nada: hacen falta {{least}} mensajes de spam y {{least}} legítimos de al menos {{people}} organizaciones. Hay {{spam}} y {{ham}}.',
  'learning.uncounted_one':
    '1 opinión más no cuenta: de un mismo remitente, buzón o persona solo cuentan unas pocas al día, y ninguna de quien esté desactivado más abajo.',
  'learning.uncounted_other':
    '{{number}} opiniones más no cuentan: de un mismo remitente, buzón o persona solo cuentan unas pocas al día, y ninguna de quien esté desactivado más abajo.',
  'learning.is_paused':
    'En pausa por {{who}}, {{when}}. Lo aprendido no se usa por ahora, pero se siguen reuniendo valoraciones.',
  'learning.voice_hint':
    'Tiene todo su peso a partir de {{opinions}} mensajes de spam, {{opinions}} legítimos y {{people}} personas. Una sola persona nunca puede hacer retener un mensaje.',
  'learning.voice_hint_shared':
    'Tiene todo su peso a partir de {{opinions}} mensajes de spam, {{opinions}} legítimos y {{people}} organizaciones.',
  'learning.caught': 'Spam detectado',
  'learning.flagged': 'Correo legítimo clasificado como spam',
  'learning.voice': 'Peso',
  'learning.reports': 'Spam',
  'learning.releases': 'Legítimos',
  'learning.not_counted': 'No contadas',
  'learning.waiting': 'Aún sin aprender',
  'learning.unusable': 'No utilizables',
  'learning.chart': 'Spam detectado por cada versión, medido con opiniones que no había visto',
  'learning.chart_alt': 'Versiones {{from}} a {{to}}; la última detecta {{caught}}',
  'learning.chart_bar': 'Versión {{version}}: {{caught}}',
  'learning.versions': 'Versiones',
  'learning.versions_lead':
    'Restaurar recupera una versión y aparta lo aprendido después. Se conservan las últimas 20.',
  'learning.no_version': 'Una versión aparece un minuto después de la primera opinión.',
  'learning.col_version': 'Versión',
  'learning.col_made': 'Creada',
  'learning.col_what': 'Motivo',
  'learning.kind_reset': 'Restablecida por {{who}}',
  'learning.kind_restored': 'Versión {{version}} restaurada por {{who}}',
  'learning.kind_faded': 'Las opiniones antiguas cuentan menos',
  'learning.kind_learned_one': '1 opinión nueva',
  'learning.kind_learned_other': '{{count}} opiniones nuevas',
  'learning.capped_one': '1 opinión por encima del límite no se aprende',
  'learning.capped_other': '{{number}} opiniones por encima del límite no se aprenden',
  'learning.contradicted_one':
    '1 liberación espera a una segunda persona: todas las demás opiniones la contradicen',
  'learning.contradicted_other':
    '{{number}} liberaciones esperan a una segunda persona: todas las demás opiniones las contradicen',
  'learning.in_force': 'Activa',
  'learning.restore': 'Restaurar',
  'learning.all_versions_one': 'Mostrar {{count}}',
  'learning.all_versions_other': 'Mostrar las {{count}}',
  'learning.people': 'Personas',
  'learning.tenants': 'Organizaciones',
  'learning.teachers': 'Quién lo entrenó',
  'learning.teachers_lead':
    'Una persona cuenta como mucho la mitad de lo que dicen todas las demás, por muchas opiniones que dé. Si no cuentan, la versión siguiente no conserva nada de ellas.',
  'learning.teaching_tenants': 'Organizaciones que lo entrenaron',
  'learning.teaching_tenants_lead':
    'Aquí una palabra solo se aprende cuando tres organizaciones la han visto, para que nadie pueda leer en ella el correo ajeno.',
  'learning.no_teacher': 'Nadie ha notificado ni liberado nada todavía.',
  'learning.col_person': 'Persona',
  'learning.col_tenant': 'Organización',
  'learning.col_last': 'Última',
  'learning.col_counts': 'Las opiniones cuentan',
  'learning.counts_of': 'Las opiniones de {{who}} cuentan',
  'learning.heeded': 'Sí',
  'learning.ignored': 'No',
  'learning.recent': 'Últimas opiniones',
  'learning.recent_lead': 'Las opiniones se desvanecen: a los 90 días cuentan la mitad, al año nada.',
  'learning.no_opinion': 'Aquí aparecen las notificaciones, liberaciones y revisiones de mensajes.',
  'learning.col_message': 'Mensaje',
  'learning.col_opinion': 'Opinión',
  'learning.col_when': 'Cuándo',
  'learning.col_learned': 'Aprendida',
  'learning.no_subject': '(sin asunto)',
  'learning.unwanted': 'Spam',
  'learning.wanted': 'Legítimo',
  'learning.how_release': 'liberado',
  'learning.how_quick_release': 'liberado desde un informe',
  'learning.how_hash': 'huella tomada',
  'learning.how_report': 'notificado',
  'learning.how_review': 'revisado',
  'learning.how_virus': 'marcado como virus',
  'learning.how_list': 'puesto en una lista',
  'learning.not_usable': 'no cuenta',
  'learning.not_yet': 'aún no',
  'learning.in_version': 'en la versión {{version}}',
};
