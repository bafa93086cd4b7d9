import type { EverydayTexts } from './texts.ts';

export const pt: EverydayTexts = {
  letters: [
    [
      'Apartamento em agosto',
      'Boa tarde, obrigado pelo seu contacto. O apartamento junto ao lago está livre de oito a vinte e dois de agosto. Tem dois quartos, uma varanda e lugar para o seu carro. Se você quiser, guardo-o até segunda-feira. Pode ligar-me quando tiver alguma dúvida. Atenciosamente, família Pinto',
    ],
    [
      'Seu pedido está a caminho',
      'Olá, o seu pedido foi preparado hoje e entregue à transportadora. Você vai recebê-lo em dois ou três dias úteis. Se não estiver em casa, deixamos a encomenda com um vizinho. A fatura segue junto. Agradecemos a sua compra.',
    ],
    [
      'Mudança no seu contrato em janeiro',
      'Prezado cliente, a partir de primeiro de janeiro o seu contrato de energia terá um novo preço. Você não precisa fazer nada: tudo continua como antes. Se não estiver de acordo, pode cancelar por escrito até o fim de dezembro. Os detalhes estão na sua conta de cliente ou na próxima fatura.',
    ],
  ],
  notes: [
    ['Amanhã', 'Chego dez minutos atrasado, podem começar sem mim.'],
    ['Obrigada', 'Obrigada pela resposta rápida, isso ajuda muito. Bom fim de semana!'],
  ],
  invitations: [['Aniversário da avó', 'Vamos festejar no domingo no jardim, tragam um casaco.']],
  receipts: [
    [
      'Fatura 7731',
      [
        ['Bilhete adulto', '27,40'],
        ['Reserva', '4,90'],
        ['Valor pago', '32,30 EUR'],
      ],
    ],
  ],
  codes: [
    ['Verificação em duas etapas', 'Digite 730 118 para entrar. Se você não pediu, apague esta mensagem.'],
  ],
  newsletters: [
    [
      'Notícias do clube',
      'A primeira equipa ganhou e ainda procuramos bolos para a festa. As datas estão na nossa página.',
      'Cancelar inscrição',
    ],
  ],
  files: [['Documentos', 'contrato.pdf']],
  pictures: [
    ['Foto do passeio', 'foto.jpg'],
    ['Proposta de logotipo', 'logotipo.png'],
  ],
};
