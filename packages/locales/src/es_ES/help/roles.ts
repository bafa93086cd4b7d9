import type { HelpPage } from '../../help/topics.ts';

export const roles: HelpPage<'roles'> = {
  title: 'Roles y acceso',
  about: 'Qué abre cada rol, cómo se suman varios y qué hacer cuando falta algo.',
  words: 'permisos derechos acceso denegado prohibido 403 administrador admin autorización',
  sections: {
    what: {
      title: 'Qué es un rol',
      text: `
Un rol abre páginas y, dentro de ellas, derechos concretos, como liberar correo con virus. Los administradores con el rol **User Management** dan y quitan roles. El botón de la barra superior nombra los suyos; su [perfil](profile.data) los explica.

Lo que sus roles no abren no se muestra. Si sigue un enlace a una página así, llega al inicio y un mensaje nombra los roles que la abren.`,
    },
    table: {
      title: 'Los roles',
      text: `
| Rol | Para |
| (ninguno) o user | el propio correo: búsqueda, cuarentena, listas, claves |
| ALL | el administrador de una organización: todo en ella, salvo los registros en bruto |
| User Management | usuarios, roles, segundos factores |
| GINAuser Management | los destinatarios externos del correo seguro |
| Billing | uso, liquidaciones, listas de usuarios para leer |
| Sales | contratar servicios, precios |
| Tech | dominios y sus ajustes, registros, herramientas de prueba |
| Support | correo de todos los usuarios, detalles y registros, herramientas de prueba; sin ajustes |
| Partner | atender varias organizaciones: servicios, usuarios, documentos |
| Audit | correo rechazado, listas y registro de auditoría, para leer |
| Impersonate | [actuar como otro usuario](impersonation) |
| Workflow Mails | ninguna página; recibe los correos sobre tareas |
| super | los operadores de la instalación |`,
    },
    several: {
      title: 'Varios roles',
      text: `
Los roles se suman: puede lo que permita al menos uno. Un derecho que un rol omite es suyo si otro rol con la misma página lo tiene. Nadie puede dar un rol que permita más que los propios.`,
    },
    services: {
      title: 'Servicios y funciones',
      text: `
Algunas páginas necesitan un servicio contratado por su organización: la cuarentena y las listas de remitentes, el filtrado de correo; la sala de datos, firma y cifrado. Otras las activa el operador mientras son nuevas. En ambos casos ningún rol ayuda; pregunte a quien contrata los servicios en su organización.`,
    },
    missing: {
      title: 'Falta algo',
      text: `
Diga a su administrador qué página es y qué quiere hacer en ella; el mensaje nombra los roles que sirven. Un rol nuevo vale al volver a cargar la página. «Petición prohibida» significa que el servidor rechazó algo que la página aún ofrecía: vuelva a cargarla, quizá sus roles han cambiado.`,
    },
  },
};
