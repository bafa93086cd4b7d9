import type { HelpPage } from '../../help/topics.ts';

export const settings: HelpPage<'settings'> = {
  title: 'Ajustes de un dominio',
  about:
    'Cómo se filtra, modifica, entrega y retiene el correo de cada dominio, y de dónde procede cada valor.',
  words:
    'umbral spam marca TLS tamaño macros heredar organización predeterminado restablecer copiar comparar deshacer permiso',
  sections: {
    rows: {
      title: 'Una fila',
      text: `
Cada fila tiene un nombre y una línea de ayuda, el valor, de dónde procede y, a la derecha, la vuelta a lo heredado, con su valor: **Usar 9,0**. Las pestañas **Filtro**, **Reglas**, **Entrega** y **Cuarentena** contienen los ajustes en grupos. La elección sobre las pestañas lleva a otro dominio, a los valores de toda la organización y, para los operadores, a los de todas las organizaciones.`,
    },
    inherit: {
      title: 'De dónde procede un valor',
      text: `
Un valor del dominio gana al de la organización, y el de la organización al predeterminado. Las barras pequeñas dicen cuál vale: en color, en vigor; gris, anulado; en contorno, sin fijar. Elija las palabras de al lado para ver cada valor fijado y qué se cambió, quién y cuándo.`,
    },
    try: {
      title: 'Antes de guardar',
      text: `
Una fila cambiada recibe una barra en el borde izquierdo. Debajo figura lo que el cambio habría hecho con el correo de los últimos siete días, por días, cuántos de esos mensajes había liberado alguien, y un enlace a ellos. El correo pasado se decide de nuevo con las reglas de la pasarela. Un ajuste que no evalúa nada (marcas, entrega, reglas, destinatarios, lo que cada persona puede hacer con el correo retenido) dice qué mensajes habría afectado y cómo, con enlaces a los más recientes. Lo que no se sabe de algunos, la fila lo dice en lugar de adivinar.`,
    },
    save: {
      title: 'Guardar',
      text: `
La barra inferior cuenta los cambios y los que no son válidos. **Revisar y guardar** o [Ctrl+S] muestra los valores antiguos y nuevos; un segundo [Ctrl+S] guarda. Se aplican enseguida al correo nuevo; lo ya retenido sigue retenido. A quien sale con algo sin guardar se le pregunta antes.`,
    },
    history: {
      title: 'Historial',
      text: `
La pestaña **Historial** muestra qué se cambió aquí, primero lo más reciente. Cada cambio se puede deshacer, venga lo que venga después; eso es otro cambio y también figura en el historial.`,
    },
    compare: {
      title: 'Comparar y copiar',
      text: `
La pestaña **Comparar** pone hasta siete dominios más junto a este y muestra solo lo que difiere. Marque ajustes y cópielos a esos dominios: primero verá cada cambio y después se hacen todos a la vez o ninguno. Los demás dominios reciben los valores como propios.`,
    },
    quarantine: {
      title: 'Qué puede hacer cada persona con el correo retenido',
      text: `
La pestaña **Cuarentena** dice qué puede hacer cada persona con el correo retenido para ella: ver las cabeceras, verlo y descargarlo, pedir su liberación o liberarlo, llevar listas propias, eliminarlo. Los administradores no están sujetos a ello. Debajo está si los enlaces de los [informes](reports.release) liberan sin iniciar sesión o llevan allí.`,
    },
  },
};
