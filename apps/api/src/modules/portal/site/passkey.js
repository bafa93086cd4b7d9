// Passkeys: the buttons stand here hidden and are shown where the browser knows them.
const bytes = (text) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));
const text = (buffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

async function ask(path, body) {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
}

async function signIn({ to }) {
  const { challenge, host } = await ask('/sign-in/passkey/challenge', {});
  const given = await navigator.credentials.get({
    publicKey: { challenge: bytes(challenge), rpId: host, userVerification: 'required' },
  });
  const { clientDataJSON, authenticatorData, signature } = given.response;
  const opened = await ask('/sign-in/passkey', {
    ...{ credential: given.id, client_data: text(clientDataJSON) },
    ...{ authenticator_data: text(authenticatorData), signature: text(signature), to },
  });
  location.assign(opened.to);
}

async function add() {
  const { challenge, host, company, address, account } = await ask('/account/passkeys/challenge', {});
  const made = await navigator.credentials.create({
    publicKey: {
      challenge: bytes(challenge),
      rp: { id: host, name: company },
      user: { id: bytes(account), name: address, displayName: address },
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ type: 'public-key', alg })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    },
  });
  const { response } = made;
  await ask('/account/passkeys', {
    client_data: text(response.clientDataJSON),
    authenticator_data: text(response.getAuthenticatorData()),
    public_key: text(response.getPublicKey()),
  });
  location.assign('/account?saved');
}

for (const part of window.PublicKeyCredential ? document.querySelectorAll('[data-passkey]') : []) {
  part.hidden = false;
  const fault = part.querySelector('.fault');
  part.querySelector('button').addEventListener('click', async () => {
    fault.textContent = '';
    try {
      await (part.dataset.passkey === 'add' ? add() : signIn(part.dataset));
    } catch (error) {
      // Whoever closes the browser's own question has changed their mind.
      if (error.name !== 'NotAllowedError') fault.textContent = part.dataset.fault;
    }
  });
}
