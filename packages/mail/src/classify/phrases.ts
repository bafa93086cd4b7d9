// Wording that unwanted mail lives on, in the languages its readers have. Each rule counts once with its first
// weight and a little more for each further phrase, so that one chance hit never decides.
// Written without accents and in lower case; the text is folded the same way. A word ending in "*" stands for all
// words that start so (not for the first word of a phrase).
import type { FindingCode } from './finding.ts';

export type PhraseRule = {
  code: FindingCode;
  // Points for the first phrase, for each further one, and at most.
  first: number;
  further: number;
  most: number;
  phrases: readonly string[];
};

// A list may break its lines anywhere.
function list(text: string): readonly string[] {
  return text
    .split(',')
    .map((phrase) => phrase.trim().replace(/\s+/g, ' '))
    .filter((phrase) => phrase !== '');
}

export const phrase_rules: readonly PhraseRule[] = [
  {
    code: 'text_money',
    first: 0.9,
    further: 0.5,
    most: 2.6,
    phrases: list(`
      earn money, make money, extra cash, extra income, cash bonus, million dollars, million usd,
      million euro, million euros, financial freedom, get paid, cash prize, double your, serious money,
      easy money, fast cash, residual income, income potential, big bucks, big money, per week,
      thousands of dollars, your investment, geld verdienen, zusatzliches einkommen, nebenverdienst,
      millionen euro, millionen dollar, passives einkommen, gagner de l argent, revenu complementaire,
      millions d euros, millions de dollars, argent facile, ganar dinero, dinero extra, millones de dolares,
      millones de euros, ingresos extra, ganhar dinheiro, renda extra, milhoes de dolares, guadagnare soldi,
      milioni di euro, geld verdienen online,
    `),
  },
  {
    code: 'text_urgency',
    first: 0.8,
    further: 0.5,
    most: 2.2,
    phrases: list(`
      act now, act immediately, act fast, urgent action, immediate action, action required,
      immediately to avoid, within 24 hours, within 48 hours, within 24hrs, within 72 hours, last chance,
      final notice, final warning, last warning, before it s too late, expires today, time sensitive,
      as soon as possible to avoid, final reminder, last reminder, expires soon, will expire, has expired,
      hours left, don t delay, do not delay, urgent response, innerhalb von 24 stunden,
      innerhalb von 48 stunden, letzte mahnung, letzte erinnerung, sofort handeln,
      dringender handlungsbedarf, lauft ab, letzte chance, letzte warnung, dans les 24 heures,
      dans les 48 heures, dernier rappel, dernier avertissement, derniere chance, action requise,
      sous 24 heures, sous 48 heures, en las proximas 24 horas, en 24 horas, en 48 horas, ultimo aviso,
      ultima oportunidad, accion requerida, ultimo recordatorio, em 24 horas, prazo de 24 horas,
      ultima chance, acao necessaria, evite o bloqueio, entro 24 ore, entro 48 ore, ultimo avviso,
      azione richiesta, binnen 24 uur, laatste herinnering, actie vereist,
    `),
  },
  {
    code: 'text_lottery',
    first: 1.4,
    further: 0.5,
    most: 3,
    phrases: list(`
      you have won, you ve won, you are a winner, you re a winner, lottery winner, winning number,
      winning numbers, claim your prize, claim your reward, claim your gift, prize draw, lucky winner,
      has been selected, have been selected, been chosen, gift card, free gift, free vacation, sweepstakes,
      award notification, sie haben gewonnen, glucklicher gewinner, gewinnbenachrichtigung,
      gutschein einlosen, ihr gewinn, vous avez gagne, vous avez ete selectionne, heureux gagnant,
      votre cadeau, reclamez votre, ha ganado, usted ha sido seleccionado, has sido seleccionado,
      reclame su premio, reclama tu premio, tarjeta regalo, voce ganhou, voce foi selecionado,
      resgate seu premio, hai vinto, sei stato selezionato, u heeft gewonnen, je hebt gewonnen, cadeaubon,
    `),
  },
  {
    code: 'text_advance_fee',
    first: 1.2,
    further: 0.7,
    most: 4,
    phrases: list(`
      next of kin, late husband, deceased client, deceased customer, dear beneficiary, unclaimed fund*,
      inheritance fund*, business proposal, foreign account, bank draft, transfer of funds,
      transfer the funds, transfer the money, sum of, the sum of us, strictly confidential,
      utmost confidence, confidential business, mutual benefit, of mutual interest, my late father,
      barrister, diplomatic courier, security company, west africa, foreign partner, your share,
      the total sum, trust fund, compensation fund*, atm card, atm visa card, donation of, donate to you,
      charity project, widow, god bless you, erbschaft, nachster verwandter, verstorbenen kunden,
      geschaftsvorschlag, spende von, heritage de, client decede, proposition d affaires, don de,
      herencia de, cliente fallecido, propuesta de negocios, pariente mas cercano, donacion de, heranca de,
      proposta de negocio, doacao de,
    `),
  },
  {
    code: 'text_adult',
    first: 1,
    further: 0.8,
    most: 3.5,
    phrases: list(`
      adult site, adult content, xxx, porn, porno, hot girls, hot babes, hardcore, horny, nude, sexy, live  sex, webcam girls, over 18, over 21, must be 18, lesbian, slut*, sluts,
      hot women, single women, russian girls, dating site, heisse frauen, nackt, filles nues,
      femmes chaudes, chicas calientes, desnudas, mujeres solteras, mulheres quentes,
    `),
  },
  {
    code: 'text_pharmacy',
    first: 1.4,
    further: 0.8,
    most: 3.5,
    phrases: list(`
      viagra, cialis, levitra, phentermine, weight loss, lose weight, burn fat, fat burning,
      human growth hormone, hgh, penis, erectile, no prescription, online pharmacy, anti aging, herbal,
      wrinkles, diet pills, enlargement, libido, blood sugar, hair loss, keto, cbd, abnehmen, potenzmittel,
      ohne rezept, perte de poids, perdre du poids, sans ordonnance, bajar de peso, perder peso, sin receta,
      emagrecer, sem receita, perdere peso, afvallen,
    `),
  },
  {
    code: 'text_loan',
    first: 1.4,
    further: 0.7,
    most: 3.5,
    phrases: list(`
      mortgage, refinance, refinancing, interest rates, lowest rates, low rates, bad credit,
      credit card debt, debt free, consolidate your, get out of debt, home equity, loan offer,
      personal loan, business loan, credit report, no credit check, life insurance, insurance quote*,
      term life, free quote, free quotes, pre approved, kredit ohne schufa, sofortkredit, umschuldung,
      credit immediat, pret personnel, rachat de credit, offre de pret, prestamo, prestamos, sin aval,
      emprestimo, emprestimos, prestito, lening,
    `),
  },
  {
    code: 'text_work_at_home',
    first: 1.2,
    further: 0.7,
    most: 3,
    phrases: list(`
      work at home, work from home, home based business, home business, be your own boss,
      business opportunity, multi level, mlm, network marketing, downline, no experience, quit your job,
      fire your boss, from the comfort of, ground floor, legitimate business, von zu hause, heimarbeit,
      travail a domicile, travailler de chez, trabajar desde casa, trabaja desde casa, trabalhe em casa,
      lavora da casa, chain letter, university diploma*, diplomas, prestigious, bachelors, life experience,
    `),
  },
  {
    code: 'text_crypto',
    first: 0.8,
    further: 0.5,
    most: 2.5,
    phrases: list(`
      bitcoin, btc wallet, crypto wallet, recovery phrase, seed phrase, metamask, trust wallet, ledger,
      coinbase, binance, stock alert, hot stock, penny stock, trading platform, forex, airdrop, blockchain,
      krypto, cryptomonnaie, criptomonedas,
    `),
  },
  {
    code: 'text_offer',
    first: 0.4,
    further: 0.3,
    most: 2.2,
    phrases: list(`
      limited time, special offer, special promotion, exclusive offer, order now, order today, buy now,
      call now, apply now, sign up now, free trial, absolutely free, 100% free, totally free, free shipping,
      lowest price*, best price*, incredible, save up to, up to 50%, up to 70%, up to 80%,
      while supplies last, toll free, free access, join now, no cost, no obligation, at no cost,
      call toll free, visit our web, credit cards accepted, dear friend, once in a lifetime, great offer, bulk email, email marketing, mass mailing, million email, opt in email,
      targeted email, angebot nur, nur heute, jetzt bestellen, jetzt kaufen, kostenlos testen,
      offre exclusive, offre speciale, commandez maintenant, profitez de, gratuitement, oferta exclusiva,
      oferta especial, compre ahora, compra ahora, por tiempo limitado, oferta por tempo limitado,
      compre agora, aproveite, offerta speciale,
    `),
  },
  {
    code: 'text_guarantee',
    first: 1,
    further: 0.5,
    most: 2.2,
    phrases: list(`
      money back, satisfaction guaranteed, 100% guaranteed, guaranteed, risk free, no risk, no hidden,
      no strings attached, no catch, this is not spam, not a scam, no questions asked, no fees, 100% legal,
      fully legal, it s legal, completely legal, geld zuruck, garantiert, ohne risiko,
      satisfait ou rembourse, sans risque, garantizado, sin riesgo, sem risco, garantido,
    `),
  },
  {
    code: 'text_bulk_disclaimer',
    first: 0.6,
    further: 0.3,
    most: 1.5,
    phrases: list(`
      this is not spam, section 301, senate bill, bill s 1618, s 1618, one time mailing, one time email,
      this message is sent in compliance, if you wish to be removed, to be removed,
      be removed from, removed from our, removal instructions, remove me, you are receiving this,
      you have received this, received this email because, receiving this email because, opted in,
      opt out, our affiliates, marketing partner*, no longer wish to receive, further mailings,
      future mailings, future promotions, if you would like to be removed,
      this email was sent to you because,
    `),
  },
  {
    code: 'text_unsubscribe_by_reply',
    first: 1.5,
    further: 0.5,
    most: 2.5,
    phrases: list(`
      remove in the subject, remove in subject, remove as the subject, with remove, subject remove,
      type remove, word remove, the word remove, reply with remove, reply to this email with, put remove, place remove, subject line remove, remove in the,
    `),
  },
  {
    code: 'text_credentials',
    first: 0.9,
    further: 0.6,
    most: 3,
    phrases: list(`
      verify your account, verify your identity, verify your email, verify your information,
      confirm your account, confirm your identity, confirm your password, confirm your information,
      update your account, update your information, update your payment, update your billing,
      update payment, billing information, payment information, payment details, reset your password,
      your password, password expir*, password will expire, keep same password, keep current password,
      sign in to your, log in to your, login to your, validate your, reactivate your, restore your account,
      restore access, mailbox, webmail, mail server, email administrator, it support, quarantined messages,
      pending messages, undelivered messages, storage is full, storage full, mailbox is full, mailbox full,
      one drive, shared document, view document, review document, voice message, docusign, konto bestatigen,
      konto zu bestatigen, ihr konto, ihre daten, daten aktualisieren, daten bestatigen, passwort,
      zugangsdaten, identitat bestatigen, zahlungsdaten, votre compte, verifier votre, confirmer votre,
      mettre a jour vos, mettre a jour votre, mot de passe, vos informations, identifiez vous,
      vos coordonnees, su cuenta, tu cuenta, verificar su, verifique su, verifica tu, confirmar su,
      actualizar su, actualice su, actualizar sus datos, contrasena, iniciar sesion, sua conta, seus dados,
      confirme seus, atualizar seus, atualize seus, sua senha, seu cadastro, conferma i tuoi,
      il tuo account, tuo conto, aggiorna i tuoi, uw account, uw gegevens, wachtwoord, bevestig uw,
    `),
  },
  {
    code: 'text_account_threat',
    first: 1.3,
    further: 0.6,
    most: 3.2,
    phrases: list(`
      account suspended, account has been suspended, account will be suspended, account has been limited,
      account is limited, account locked, account has been locked, has been suspended, will be suspended,
      will be terminated, will be deactivated, will be closed, will be deleted, will be permanently,
      permanently deleted, has been blocked, has been disabled, unusual activity, unusual sign in,
      suspicious activity, suspicious login, unauthorized access, unauthorized transaction, unauthorised,
      security alert, temporarily limited, temporarily suspended, deactivation, account termination,
      payment failed, payment was declined, we were unable to, could not process, problem with your,
      konto gesperrt, wurde gesperrt, wird gesperrt, eingeschrankt, verdachtige aktivitat*,
      ungewohnliche aktivitat*, sperrung, compte suspendu, a ete suspendu, sera suspendu, compte bloque,
      activite suspecte, activite inhabituelle, sera supprime, cuenta suspendida, ha sido suspendida,
      sera suspendida, cuenta bloqueada, ha sido bloqueada, actividad sospechosa, actividad inusual,
      conta suspensa, conta bloqueada, sera bloqueada, sera suspensa, foi bloqueado, atividade suspeita,
      sera cancelado, pendencia, account sospeso, e stato sospeso, e stato bloccato, attivita sospetta,
      geblokkeerd, opgeschort,
    `),
  },
  {
    code: 'text_parcel',
    first: 1,
    further: 0.5,
    most: 2.5,
    phrases: list(`
      your package, your parcel, your shipment, delivery attempt, failed delivery, unable to deliver,
      could not be delivered, customs fee, customs duty, shipping fee, delivery fee, redelivery,
      schedule delivery, track your package, pending delivery, ihr paket, ihre sendung, paket konnte nicht,
      zollgebuhr*, zustellgebuhr*, votre colis, frais de livraison, frais de douane, livraison de votre,
      su paquete, tu paquete, su envio, gastos de envio, tasas de aduana, sua encomenda, sua entrega,
      taxa de entrega, il tuo pacco, spedizione in attesa, uw pakket, bezorging,
    `),
  },
  {
    code: 'text_payment_change',
    first: 0.8,
    further: 0.6,
    most: 2.5,
    phrases: list(`
      wire transfer, bank details, new bank account, change of bank, overdue invoice, unpaid invoice,
      outstanding invoice, remittance advice, attached invoice, payment advice, swift copy,
      proof of payment, purchase order, refund, tax refund, you are owed, has been charged, will be charged,
      auto renew*, subscription has been renewed, cancel the subscription, call us at, neue bankverbindung,
      bankverbindung, offene rechnung, ruckerstattung, steuererstattung, facture impayee, remboursement,
      nouveau rib, factura pendiente, reembolso, devolucion, boleto, fatura em aberto, nota fiscal,
      restituicao, rimborso, terugbetaling, openstaande factuur,
    `),
  },
  {
    code: 'text_extortion',
    first: 1.5,
    further: 1,
    most: 5,
    phrases: list(`
      i recorded you, recorded you, your webcam, your device was, infected your device, hacked your,
      access to your device, i have your password, send the video, to all your contacts, all your contacts,
      bitcoin address, bitcoin wallet, btc address, pay me, your browsing history, ihre kamera,
      ihre kontakte, bitcoin adresse, votre webcam, tous vos contacts, adresse bitcoin, tu camara,
      todos tus contactos, direccion bitcoin, sua webcam, seus contatos,
    `),
  },
  {
    code: 'text_software',
    first: 0.7,
    further: 0.5,
    most: 2,
    phrases: list(`
      cheap software, oem software, ink cartridges, toner cartridges, cable descrambler, spy software,
      copy dvd, replica watches, rolex, satellite tv, cell phone booster, detective, website traffic,
      search engine ranking*, first page of google, seo services, web design services,
      antivirus has expired, your computer is, viruses found, norton, mcafee, geek squad,
    `),
  },
  {
    code: 'text_impersonal_greeting',
    first: 0.9,
    further: 0.3,
    most: 1.5,
    phrases: list(`
      dear friend, dear customer, dear user, dear client, dear member, dear valued, dear account,
      dear email user, dear sir, dear madam, dear winner, dear homeowner, dear beloved, dear subscriber,
      dear cardholder, valued customer, dear recipient, dear webmail, sehr geehrter kunde,
      sehr geehrte kundin, lieber kunde, guten tag kunde, cher client, chere cliente, cher utilisateur,
      estimado cliente, estimada cliente, querido cliente, estimado usuario, prezado cliente, caro cliente,
      prezado a, ola cliente, gentile cliente, geachte klant, beste klant,
    `),
  },
  {
    code: 'text_click_here',
    first: 0.7,
    further: 0.3,
    most: 1.6,
    phrases: list(`
      click here, click below, click the link, click on the link, click the button, clicking here,
      follow the link, link below, button below, click this link, visit the link, tap here, hier klicken,
      klicken sie hier, klicken sie auf, cliquez ici, cliquer ici, cliquez sur, en cliquant, haga clic,
      haz clic, pulse aqui, clic aqui, clique aqui, clique no, acesse aqui, clicca qui, cliccando,
      fare clic, klik hier,
    `),
  },
];
