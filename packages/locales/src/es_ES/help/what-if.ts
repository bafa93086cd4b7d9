import type { HelpPage } from '../../help/topics.ts';

export const what_if: HelpPage<'what_if'> = {
  title: 'Y si',
  about:
    'Qué habría hecho otro nivel, opción o entrada de lista con el correo de los últimos días, antes de guardarlo.',
  words: 'simulación vista previa umbral prueba política repetir',
  sections: {
    ask: {
      title: 'Preguntar',
      text: `
**Análisis de hipótesis** está en la barra lateral de quienes pueden cambiar los ajustes de un dominio, y bajo «Por qué» en la página de un mensaje, donde trae el ajuste que habría cambiado ese mensaje. Elija un dominio y hasta cuándo mirar; luego cambie un nivel, una opción o añada una entrada que protegería todo el dominio. Con **Solo para el buzón** la entrada se prueba para un buzón. La pregunta está en la dirección y puede enviarse.`,
    },
    answer: {
      title: 'Leer la respuesta',
      text: `
Sobre cada mensaje guardado se decide de nuevo con las mismas reglas de la pasarela, a partir de lo que se halló cuando llegó. Verá cuántos mensajes de cada clase hubo y habría, en qué días, y los más recientes de los que se habrían tratado de otra forma, cada uno con su enlace. Los mensajes que alguien había liberado se cuentan, pues retenerlos fue un error. Se examinan como máximo 50.000 mensajes, los más recientes primero; si hubo más, la respuesta lo dice. El correo rechazado antes de leerse no se incluye. Lo que habría hallado un análisis desactivado no puede saberse.`,
    },
    save: {
      title: 'Guardar',
      text: `
Nada cambia mientras prueba. **Guardar ajustes** hace que los ajustes cambiados sean los del dominio; **Restablecer** los olvida. Una entrada de lista se añade en la lista de bloqueo y permitidos.`,
    },
  },
};
