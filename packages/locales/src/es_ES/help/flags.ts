import type { HelpPage } from '../../help/topics.ts';

export const flags: HelpPage<'flags'> = {
  title: 'Funciones opcionales',
  about: 'Para operadores: activar y desactivar funciones, para todos, una organización o un usuario.',
  words: 'feature flag bandera activar despliegue beta mantenimiento',
  sections: {
    what: {
      title: 'Qué hace un conmutador',
      text: `
Un conmutador cambia una función sin una versión nueva. Se puede fijar para una instancia, una organización y un usuario; cuenta el más específico de los que estén fijados. Lo que no está fijado en ningún sitio tiene su valor predeterminado.`,
    },
    switch: {
      title: 'Conmutar',
      text: `
Abra **Funciones opcionales** en el menú del operador. La columna para todos conmuta una función por entero; una excepción la conmuta para una instancia, una organización o una persona. El cambio llega a todos en segundos y queda registrado con su nombre. Al quitar una excepción vuelve a valer el conmutador menos específico; el de todos también puede volver al estado de entrega.`,
    },
    list: {
      title: 'Los conmutadores',
      text: `
| Conmutador | Función |
| \`maintenance\` | muestra la [página de mantenimiento](operator.maintenance) en lugar de la consola |
| \`m365_login\` | inicio de sesión con Microsoft 365 |
| \`message_search_form\` | el formulario con todos los filtros en la búsqueda |
| \`msgsearch_responsive_table\` | filas de tres líneas en pantallas estrechas |
| \`theming\` | elección entre claro y oscuro |
| \`directory_synchronisation\` | usuarios de LDAP, Microsoft 365 o archivos |
| \`pgp_external_keys\` | claves PGP de personas externas |
| \`pgp_key_upload\` | subida de claves PGP |
| \`pgp_key_generation\` | creación de claves PGP |
| \`large_file_transfer\` | archivos grandes por enlace |
| \`data_room\` | sala de datos |
| \`use_configdb_for_newsitems\` | noticias de la base de datos |
| \`test_feature_flag\` | la palabra «Beta» junto a la versión, para quien prueba funciones beta |`,
    },
  },
};
