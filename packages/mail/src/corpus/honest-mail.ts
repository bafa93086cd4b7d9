// Honest mail, made up for the project: eight languages, and the forms that mail of a company, a shop and a bank has. None may be held.

/** One text of each form in a language; a form is what `honestMail` builds around it. */
type Texts = {
  letter: readonly [subject: string, text: string];
  reply: readonly [subject: string, text: string];
  invitation: readonly [subject: string, text: string];
  receipt: readonly [subject: string, lines: readonly (readonly [string, string])[]];
  code: readonly [subject: string, text: string];
  newsletter: readonly [subject: string, text: string, unsubscribe: string];
  file: readonly [subject: string, name: string];
  picture: readonly [subject: string, name: string];
};

export const honest_texts: Readonly<Record<string, Texts>> = {
  en: {
    letter: [
      'Minutes of Tuesday',
      'Hello Ruth, here are the minutes of Tuesday. Please tell me by Friday whether I left anything out. Kind regards, Tom',
    ],
    reply: [
      'Re: Delivery of the shelves',
      'Thursday at ten suits us well. The lift is out of order, so please use the rear entrance.',
    ],
    invitation: ['Planning for spring', 'We go through the plan for spring in the small room.'],
    receipt: [
      'Your receipt 20418',
      [
        ['Bread', '3.20'],
        ['Coffee', '8.90'],
        ['Total', 'CHF 12.10'],
      ],
    ],
    code: [
      'Your sign-in code',
      'Your code is 482913. It is valid for ten minutes. Nobody from us will ask you for it.',
    ],
    newsletter: [
      'What the library offers in December',
      'In December we read aloud on three Saturdays, and the reading room is open until nine in the evening.',
      'Unsubscribe',
    ],
    file: ['Plan of the ground floor', 'ground-floor.pdf'],
    picture: ['Sketch of the sign', 'sign.png'],
  },
  de: {
    letter: [
      'Protokoll vom Dienstag',
      'Guten Tag Frau Keller, anbei das Protokoll vom Dienstag. Bitte melden Sie sich bis Freitag, falls etwas fehlt. Freundliche Grüsse, Jonas Frei',
    ],
    reply: [
      'Re: Lieferung der Regale',
      'Donnerstag um zehn passt uns gut. Der Lift ist ausser Betrieb, bitte nehmen Sie den hinteren Eingang.',
    ],
    invitation: [
      'Planung Frühling',
      'Wir gehen im kleinen Sitzungszimmer die Planung für den Frühling durch.',
    ],
    receipt: [
      'Ihre Quittung 20418',
      [
        ['Brot', '3.20'],
        ['Kaffee', '8.90'],
        ['Summe', 'CHF 12.10'],
      ],
    ],
    code: [
      'Ihr Anmeldecode',
      'Ihr Code lautet 482913. Er gilt zehn Minuten. Niemand von uns wird Sie danach fragen.',
    ],
    newsletter: [
      'Die Bibliothek im Dezember',
      'Im Dezember lesen wir an drei Samstagen vor, und der Lesesaal ist bis neun Uhr abends offen.',
      'Abmelden',
    ],
    file: ['Grundriss Erdgeschoss', 'Grundriss.pdf'],
    picture: ['Skizze des Schilds', 'Schild.png'],
  },
  fr: {
    letter: [
      'Procès-verbal de mardi',
      'Bonjour Claire, voici le procès-verbal de mardi. Dites-moi d’ici vendredi s’il manque quelque chose. Bien à vous, Luc',
    ],
    reply: [
      'Re: Livraison des étagères',
      'Jeudi à dix heures nous convient. L’ascenseur est en panne, merci de passer par l’entrée arrière.',
    ],
    invitation: ['Planning du printemps', 'Nous verrons le planning du printemps dans la petite salle.'],
    receipt: [
      'Votre reçu 20418',
      [
        ['Pain', '3,20'],
        ['Café', '8,90'],
        ['Total', '12,10 EUR'],
      ],
    ],
    code: [
      'Votre code de connexion',
      'Votre code est 482913. Il est valable dix minutes. Personne chez nous ne vous le demandera.',
    ],
    newsletter: [
      'La bibliothèque en décembre',
      'En décembre, nous lisons à voix haute trois samedis et la salle de lecture reste ouverte jusqu’à vingt et une heures.',
      'Se désabonner',
    ],
    file: ['Plan du rez-de-chaussée', 'plan.pdf'],
    picture: ['Croquis de l’enseigne', 'enseigne.png'],
  },
  es: {
    letter: [
      'Acta del martes',
      'Hola, Marta: te envío el acta del martes. Dime antes del viernes si falta algo. Un saludo, Diego',
    ],
    reply: [
      'Re: Entrega de las estanterías',
      'El jueves a las diez nos va bien. El ascensor no funciona, así que usen la entrada trasera.',
    ],
    invitation: ['Plan de primavera', 'Repasamos el plan de primavera en la sala pequeña.'],
    receipt: [
      'Su recibo 20418',
      [
        ['Pan', '3,20'],
        ['Café', '8,90'],
        ['Total', '12,10 EUR'],
      ],
    ],
    code: [
      'Su código de acceso',
      'Su código es 482913. Es válido durante diez minutos. Nadie de nuestro equipo se lo pedirá.',
    ],
    newsletter: [
      'La biblioteca en diciembre',
      'En diciembre leemos en voz alta tres sábados y la sala de lectura abre hasta las nueve de la noche.',
      'Darse de baja',
    ],
    file: ['Plano de la planta baja', 'plano.pdf'],
    picture: ['Boceto del letrero', 'letrero.png'],
  },
  ja: {
    letter: [
      '火曜日の議事録',
      '佐藤様、火曜日の会議の議事録をお送りします。不足がありましたら金曜日までにご連絡ください。田中',
    ],
    reply: [
      'Re: 棚の納品について',
      '木曜日の十時で問題ありません。エレベーターが故障中のため、裏口をご利用ください。',
    ],
    invitation: ['春の計画', '小会議室で春の計画を確認します。'],
    receipt: [
      '領収書 20418',
      [
        ['パン', '320円'],
        ['コーヒー', '890円'],
        ['合計', '1,210円'],
      ],
    ],
    code: [
      'ログイン用コード',
      'コードは 482913 です。有効期限は十分間です。当社の者がお尋ねすることはありません。',
    ],
    newsletter: [
      '十二月の図書館だより',
      '十二月は土曜日に三回、朗読会を開きます。閲覧室は夜九時まで開いています。',
      '配信停止',
    ],
    file: ['一階の図面', '図面.pdf'],
    picture: ['看板の下絵', '看板.png'],
  },
  zh: {
    letter: ['周二会议纪要', '李老师，您好！附上周二的会议纪要。如有遗漏，请在周五之前告诉我。王敏'],
    reply: ['Re: 书架送货', '周四上午十点可以。电梯坏了，请走后门。'],
    invitation: ['春季计划', '我们在小会议室讨论春季计划。'],
    receipt: [
      '收据 20418',
      [
        ['面包', '12.00'],
        ['咖啡', '28.00'],
        ['合计', '40.00 元'],
      ],
    ],
    code: ['登录验证码', '您的验证码是 482913，十分钟内有效。我们的工作人员不会向您索取。'],
    newsletter: ['图书馆十二月活动', '十二月有三个星期六举办朗读会，阅览室开放到晚上九点。', '退订'],
    file: ['一楼平面图', '平面图.pdf'],
    picture: ['招牌草图', '招牌.png'],
  },
  ar: {
    letter: [
      'محضر يوم الثلاثاء',
      'مرحبا ليلى، أرسل إليك محضر اجتماع الثلاثاء. أخبريني قبل يوم الجمعة إن كان هناك نقص. تحياتي، سامي',
    ],
    reply: ['Re: توصيل الرفوف', 'يناسبنا يوم الخميس في العاشرة. المصعد معطل، فالرجاء استخدام المدخل الخلفي.'],
    invitation: ['خطة الربيع', 'نراجع خطة الربيع في القاعة الصغيرة.'],
    receipt: [
      'إيصال رقم 20418',
      [
        ['خبز', '3.20'],
        ['قهوة', '8.90'],
        ['المجموع', '12.10'],
      ],
    ],
    code: ['رمز الدخول', 'رمزك هو 482913 وهو صالح لمدة عشر دقائق. لن يطلبه منك أحد من موظفينا.'],
    newsletter: [
      'المكتبة في ديسمبر',
      'نقرأ بصوت عال في ثلاثة أيام سبت، وتبقى قاعة القراءة مفتوحة حتى التاسعة مساء.',
      'إلغاء الاشتراك',
    ],
    file: ['مخطط الطابق الأرضي', 'مخطط.pdf'],
    picture: ['رسم اللافتة', 'لافتة.png'],
  },
  ru: {
    letter: [
      'Протокол вторника',
      'Добрый день, Ольга! Высылаю протокол встречи во вторник. Сообщите до пятницы, если чего-то не хватает. С уважением, Иван',
    ],
    reply: [
      'Re: Доставка стеллажей',
      'Четверг в десять нам подходит. Лифт не работает, пожалуйста, пройдите через задний вход.',
    ],
    invitation: ['План на весну', 'Обсудим план на весну в малом зале.'],
    receipt: [
      'Ваш чек 20418',
      [
        ['Хлеб', '60,00'],
        ['Кофе', '240,00'],
        ['Итого', '300,00 руб.'],
      ],
    ],
    code: [
      'Код для входа',
      'Ваш код 482913. Он действует десять минут. Наши сотрудники никогда его не спрашивают.',
    ],
    newsletter: [
      'Библиотека в декабре',
      'В декабре мы читаем вслух по трём субботам, а читальный зал открыт до девяти вечера.',
      'Отписаться',
    ],
    file: ['План первого этажа', 'план.pdf'],
    picture: ['Эскиз вывески', 'вывеска.png'],
  },
};

/** Mail programs encode only what is not ASCII. */
const word = (text: string) =>
  /^[ -~]*$/.test(text) ? text : `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`;
const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/.{76}/g, '$&\r\n');
const text = (type: string, body: string) =>
  `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64(Buffer.from(body))}\r\n`;
const several = (kind: string, ...parts: string[]) =>
  `Content-Type: multipart/${kind}; boundary="${kind}"\r\n\r\n${parts.map((one) => `--${kind}\r\n${one}`).join('')}--${kind}--\r\n`;
const file = (type: string, name: string, bytes: Buffer) =>
  `Content-Type: ${type}; name="${word(name)}"\r\nContent-Disposition: attachment; filename="${word(name)}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64(bytes)}\r\n`;
const page = (body: string) => text('text/html', `<html><body>${body}</body></html>`);

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
/** A picture of one white dot. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
  'base64',
);

const calendar = (summary: string, about: string) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nMETHOD:REQUEST\r\nBEGIN:VEVENT\r\nUID:1@example.net\r\nDTSTART:20261201T090000Z\r\nDTEND:20261201T100000Z\r\nSUMMARY:${summary}\r\nDESCRIPTION:${about}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;
const rows = (lines: readonly (readonly [string, string])[]) =>
  lines.map((line) => `<tr>${line.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('');

/** Subject, and the message from its content type on. */
const forms = {
  letter: ({ letter: [subject, body] }) => [subject, text('text/plain', body)],
  reply: ({ reply: [subject, body], letter: [, quoted] }) => [
    subject,
    text('text/plain', `${body}\r\n\r\n> ${quoted}\r\n`),
  ],
  invitation: ({ invitation: [subject, body] }) => [
    subject,
    several(
      'alternative',
      text('text/plain', body),
      text('text/calendar; method=REQUEST', calendar(subject, body)),
    ),
  ],
  receipt: ({ receipt: [subject, lines] }) => [
    subject,
    page(`<table bgcolor="white">${rows(lines)}</table>`),
  ],
  code: ({ code: [subject, body] }) => [subject, text('text/plain', body)],
  newsletter: ({ newsletter: [subject, body, unsubscribe] }) => [
    subject,
    several(
      'alternative',
      text('text/plain', body),
      page(
        `<h1>${subject}</h1><p>${body}</p><p><a href="https://news.example.net/leave?u=7">${unsubscribe}</a></p>`,
      ),
    ),
  ],
  file: ({ file: [subject, name] }) => [subject, several('mixed', file('application/pdf', name, pdf))],
  picture: ({ picture: [subject, name] }) => [
    subject,
    several('mixed', page('<img src="cid:a">'), file('image/png', name, png)),
  ],
} satisfies Record<string, (texts: Texts) => readonly [string, string]>;

/** All honest mails, each named by its language and form. */
export function honestMail(): { name: string; source: Buffer }[] {
  return Object.entries(honest_texts).flatMap(([language, texts]) =>
    Object.entries(forms).map(([form, build]) => {
      const [subject, rest] = build(texts);
      const head = `From: <sender@example.net>\r\nTo: <user@acme.example>\r\nSubject: ${word(subject)}\r\nDate: Sat, 21 Nov 2026 11:59:00 +0000\r\nMessage-ID: <${language}.${form}@example.net>\r\nMIME-Version: 1.0`;
      return { name: `${language} ${form}`, source: Buffer.from(`${head}\r\n${rest}`) };
    }),
  );
}
