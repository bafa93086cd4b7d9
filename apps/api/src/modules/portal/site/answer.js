// Files of a message: they are sent in pieces, and go on where they stopped after a lost line, a closed browser or a restart. What is
// written is kept as a draft meanwhile.
const form = document.querySelector('form.answer');
const picker = document.querySelector('#files');
const list = document.querySelector('#uploads');
const text = document.querySelector('#text');
const send = form.querySelector('button.send');
const to = form.elements.to;
const say = (name) => form.dataset[name];
const PIECE = Number(form.dataset.piece);
const KEEP_AFTER = 5000;
const uploads = [];

document.querySelector('#file-part').hidden = false;
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const nameOf = (file) => `upload ${form.dataset.name} ${file.name} ${file.size} ${file.lastModified}`;
const base64 = (value) => btoa(String.fromCharCode(...new TextEncoder().encode(value)));
const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'];

function sizeText(bytes) {
  const step = Math.min(units.length - 1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(1024)));
  const style = { style: 'unit', unit: units[step], maximumFractionDigits: step < 2 ? 0 : 2 };
  return new Intl.NumberFormat(form.dataset.lang, style).format(bytes / 1024 ** step);
}

class Refused extends Error {}

async function create(file) {
  const answer = await fetch(say('uploads') + (to ? `?to=${encodeURIComponent(to.value)}` : ''), {
    method: 'POST',
    headers: {
      'upload-length': String(file.size),
      'upload-metadata': `filename ${base64(file.name)},filetype ${base64(file.type)}`,
    },
  });
  if (answer.status >= 500) throw new Error('try again');
  if (answer.status === 413) throw new Refused(say('tooLarge'));
  if (answer.status === 409) throw new Refused(say('noSpace'));
  if (!answer.ok) throw new Refused(say('failed'));
  const place = answer.headers.get('location');
  localStorage.setItem(nameOf(file), place);
  return { place, offset: 0 };
}

/** What the server has of it already; null: nothing. */
async function known(file) {
  const place = localStorage.getItem(nameOf(file));
  if (!place) return null;
  const answer = await fetch(place, { method: 'HEAD' });
  if (answer.status >= 500) throw new Error('try again');
  const offset = Number(answer.headers.get('upload-offset'));
  return answer.ok ? { place, offset } : null;
}

async function sendAll(upload) {
  const { file } = upload;
  let at = (await known(file)) ?? (await create(file));
  upload.id = at.place.split('/').at(-1);
  const [began, from] = [performance.now(), at.offset];
  while (at.offset < file.size && !upload.removed) {
    while (upload.paused && !upload.removed) await wait(200);
    const seconds = (performance.now() - began) / 1000;
    const pace = seconds > 1 ? ` · ${sizeText((at.offset - from) / seconds)}/s` : '';
    show(upload, at.offset, `${sizeText(at.offset)} / ${sizeText(file.size)}${pace}`);
    const answer = await fetch(at.place, {
      method: 'PATCH',
      headers: { 'upload-offset': String(at.offset), 'content-type': 'application/offset+octet-stream' },
      body: file.slice(at.offset, at.offset + PIECE),
    });
    if (answer.status >= 500) throw new Error('try again');
    if (!answer.ok && answer.status !== 409) throw new Refused(say('failed'));
    at = { ...at, offset: Number(answer.headers.get('upload-offset')) };
  }
}

async function run(upload) {
  for (let tries = 0; !upload.removed; tries += 1) {
    try {
      await sendAll(upload);
      upload.state = 'ready';
      upload.pause.remove();
      return show(upload, upload.file.size, say('ready'));
    } catch (error) {
      if (error instanceof Refused) {
        upload.state = 'refused';
        upload.pause.remove();
        return show(upload, 0, error.message, true);
      }
      show(upload, null, say('lost'));
      await wait(Math.min(15_000, 1000 * 2 ** tries));
    }
  }
}

function show({ bar, note, row }, bytes, words, is_fault = false) {
  if (bytes !== null) bar.value = bytes;
  note.textContent = words;
  row.classList.toggle('fault', is_fault);
}

function button(name, file) {
  const one = document.createElement('button');
  Object.assign(one, { type: 'button', className: 'link', textContent: say(name) });
  one.setAttribute('aria-label', `${say(name)}: ${file.name}`);
  return one;
}

function add(file) {
  const row = document.createElement('li');
  const name = document.createElement('b');
  const note = document.createElement('span');
  const bar = document.createElement('progress');
  const [pause, remove] = [button('pause', file), button('remove', file)];
  name.textContent = file.name;
  note.className = 'quiet';
  note.setAttribute('role', 'status');
  Object.assign(bar, { max: Math.max(1, file.size), value: 0 });
  bar.setAttribute('aria-label', file.name);
  row.append(name, pause, remove, note, bar);
  list.append(row);
  const upload = { file, row, note, bar, pause, state: 'sending', removed: false, paused: false, id: '' };
  uploads.push(upload);
  settle();
  upload.done = run(upload);
  pause.addEventListener('click', () => {
    upload.paused = !upload.paused;
    pause.textContent = say(upload.paused ? 'goOn' : 'pause');
  });
  remove.addEventListener('click', () => {
    upload.removed = true;
    localStorage.removeItem(nameOf(file));
    if (upload.id) fetch(`/api/portal/uploads/${upload.id}`, { method: 'DELETE' }).catch(() => undefined);
    uploads.splice(uploads.indexOf(upload), 1);
    row.remove();
    settle();
  });
}

/** Files may stand for words; and their space is that of one person, who stays. */
function settle() {
  text.required = uploads.length === 0;
  if (to) to.toggleAttribute(to.tagName === 'SELECT' ? 'disabled' : 'readonly', uploads.length > 0);
}

picker.addEventListener('change', () => {
  for (const file of picker.files) add(file);
  picker.value = '';
});

form.addEventListener('submit', async (event) => {
  clearTimeout(keeping);
  if (uploads.length === 0 || event.submitter?.hasAttribute('formaction')) return;
  event.preventDefault();
  send.disabled = true;
  const label = send.innerHTML;
  send.textContent = say('waiting');
  await Promise.all(uploads.map(({ done }) => done));
  const ready = uploads.filter(({ state }) => state === 'ready');
  const fault = document.querySelector('#answer-fault');
  fault.textContent = '';
  const whole = to
    ? { to: to.value, subject: form.elements.subject.value }
    : { to_all: form.elements.to_all?.checked ?? false };
  try {
    if (ready.length < uploads.length) throw new Refused(say('someRefused'));
    const answer = await fetch(say('send'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...whole, text: text.value, uploads: ready.map(({ id }) => id) }),
    });
    if (!answer.ok) throw new Refused(answer.status === 413 ? say('tooLarge') : say('failed'));
    for (const { file } of ready) localStorage.removeItem(nameOf(file));
    location.assign(say('done'));
  } catch (error) {
    fault.textContent = error instanceof Refused ? error.message : say('failed');
    send.disabled = false;
    send.innerHTML = label;
  }
});

let keeping = 0;
async function keep() {
  const body = new URLSearchParams(new FormData(form));
  if (to) body.set('to', to.value);
  const answer = await fetch(say('draft'), { method: 'POST', body, redirect: 'manual' }).catch(() => null);
  if (answer?.type !== 'opaqueredirect') return;
  const time = new Intl.DateTimeFormat(form.dataset.lang, { timeStyle: 'short' }).format(new Date());
  document.querySelector('#kept').textContent = say('draftKept').replace('…', time);
}
form.addEventListener('input', () => {
  clearTimeout(keeping);
  keeping = setTimeout(keep, KEEP_AFTER);
});
