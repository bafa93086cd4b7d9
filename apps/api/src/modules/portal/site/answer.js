// Files of an answer: they are sent in pieces, and go on where they stopped after a lost line, a closed browser or a restart.
const form = document.querySelector('form[data-link]');
const picker = document.querySelector('#files');
const list = document.querySelector('#uploads');
const text = document.querySelector('#text');
const send = form.querySelector('button.send');
const say = (name) => form.dataset[name];
const link = form.dataset.link;
const PIECE = Number(form.dataset.piece);
const uploads = [];

document.querySelector('#file-part').hidden = false;
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const nameOf = (file) => `upload ${link} ${file.name} ${file.size} ${file.lastModified}`;
const base64 = (value) => btoa(String.fromCharCode(...new TextEncoder().encode(value)));

class Refused extends Error {}

async function create(file) {
  const answer = await fetch(`/api/portal/messages/${link}/uploads`, {
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
  while (at.offset < file.size && !upload.removed) {
    show(upload, at.offset, '');
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
      return show(upload, upload.file.size, say('ready'));
    } catch (error) {
      if (error instanceof Refused) {
        upload.state = 'refused';
        return show(upload, 0, error.message);
      }
      show(upload, null, say('lost'));
      await wait(Math.min(15_000, 1000 * 2 ** tries));
    }
  }
}

function show({ bar, note, row }, bytes, words) {
  if (bytes !== null) bar.value = bytes;
  note.textContent = words;
  row.classList.toggle('fault', words !== '' && words !== say('ready') && words !== say('lost'));
}

function add(file) {
  const row = document.createElement('li');
  const name = document.createElement('span');
  const note = document.createElement('span');
  const bar = document.createElement('progress');
  const remove = document.createElement('button');
  name.textContent = file.name;
  note.className = 'quiet';
  note.setAttribute('role', 'status');
  Object.assign(bar, { max: Math.max(1, file.size), value: 0 });
  bar.setAttribute('aria-label', file.name);
  Object.assign(remove, { type: 'button', className: 'link', textContent: say('remove') });
  remove.setAttribute('aria-label', `${say('remove')}: ${file.name}`);
  row.append(name, ' ', note, remove, bar);
  list.append(row);
  const upload = { file, row, note, bar, state: 'sending', removed: false, id: '' };
  uploads.push(upload);
  upload.done = run(upload);
  remove.addEventListener('click', () => {
    upload.removed = true;
    localStorage.removeItem(nameOf(file));
    if (upload.id) fetch(`/api/portal/uploads/${upload.id}`, { method: 'DELETE' }).catch(() => undefined);
    uploads.splice(uploads.indexOf(upload), 1);
    row.remove();
    text.required = uploads.length === 0;
  });
}

picker.addEventListener('change', () => {
  for (const file of picker.files) add(file);
  picker.value = '';
  text.required = uploads.length === 0;
});

form.addEventListener('submit', async (event) => {
  if (uploads.length === 0 || event.submitter?.classList.contains('draft')) return;
  event.preventDefault();
  send.disabled = true;
  const label = send.textContent;
  send.textContent = say('waiting');
  await Promise.all(uploads.map(({ done }) => done));
  const ready = uploads.filter(({ state }) => state === 'ready');
  const fault = document.querySelector('#answer-fault');
  fault.textContent = '';
  try {
    if (ready.length < uploads.length) throw new Refused(say('someRefused'));
    const answer = await fetch(`/api/portal/messages/${link}/answers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        text: text.value,
        uploads: ready.map(({ id }) => id),
        to_all: form.elements.to_all?.checked ?? false,
      }),
    });
    if (!answer.ok) throw new Refused(answer.status === 413 ? say('tooLarge') : say('failed'));
    for (const { file } of ready) localStorage.removeItem(nameOf(file));
    location.assign(`/m/${link}?sent&lang=${form.elements.lang.value}`);
  } catch (error) {
    fault.textContent = error instanceof Refused ? error.message : say('failed');
    send.disabled = false;
    send.textContent = label;
  }
});
