import type { Translation } from '../translation.ts';

/** The articles of the help. */
export const HELP = {
  HELP_ARTICLES: {
    sections: {
      'Getting Started': 'Primi passi',
      'Account & Settings': 'Account e impostazioni',
      Troubleshooting: 'Risoluzione dei problemi',
    },
    articles: {
      administration: {
        title: 'Amministrare Wren',
        paragraphs: [
          'Gli amministratori trovano l’amministrazione sotto la loro immagine, in alto a destra: account, coda della posta in uscita, che cosa il DNS deve dire del dominio, accessi, stato del server e registro. La posta degli altri lì non si vede.',
          'Un nuovo account non ha ancora una password: il suo utente la sceglie con un link che vale una volta e per un giorno. Un account disattivato è disconnesso ovunque; la sua posta continua ad arrivare.',
          'Un messaggio in coda può essere trattenuto, con un motivo per gli altri amministratori: non viene né consegnato né abbandonato finché non viene rilasciato.',
          'Ogni azione sta nel registro, anche quelle della riga di comando. Prima di ciò che cambia un accesso ti viene chiesta di nuovo la password.',
          'Un gruppo è un indirizzo la cui posta va a tutti i suoi membri: account di qui e indirizzi esterni. Se i membri possono scrivere come gruppo, “Da” offre loro il suo indirizzo. Ciò che non si può consegnare a un membro esterno viene segnalato al postmaster.',
          'Dove si accede con l’account dell’organizzazione, un gruppo del servizio di accesso può stabilire chi amministra Wren: il ruolo viene allora dato e tolto all’accesso.',
        ],
      },
      compose: {
        title: 'Scrivere email',
        paragraphs: [
          'Premi “Scrivi” sopra le cartelle. Digita gli indirizzi in “A” e conferma ognuno con Invio, una virgola o uno spazio; puoi incollarne molti insieme. Cc e Ccn si aprono accanto alla riga “A”.',
          'Ciò che scrivi viene salvato come bozza ogni pochi secondi. Quando chiudi un messaggio, ti viene chiesto se conservarlo; le bozze attendono nella cartella “Bozze”.',
          'Allega file con la graffetta, trascinandoli sul messaggio o incollandoli. Tutti i file di un messaggio insieme possono avere la dimensione indicata quando alleghi.',
          'Dopo “Invia” il messaggio attende in Posta in uscita per il tempo in cui si può annullare, all’inizio dieci secondi. Premi “Annulla” nell’avviso per continuare a scrivere. Puoi cambiare questo tempo nelle impostazioni.',
          'Se in un messaggio aperto è selezionato del testo, una risposta cita solo quello. “Inoltra come allegato”, nel menu di un messaggio, di una riga o di più righe selezionate e nella tavolozza dei comandi (Ctrl+K), allega ogni email per intero, così che il destinatario possa aprirla. “Modifica come nuovo”, nel menu di un messaggio, ne inizia uno nuovo con gli stessi destinatari, testo e file, per esempio per inviarlo di nuovo.',
        ],
      },
      templates: {
        title: 'Modelli',
        paragraphs: [
          'Un modello è un’email che scrivi spesso: un oggetto, un testo formattato e dei file. Creane uno nelle impostazioni, in “Modelli”, oppure da ciò che stai scrivendo, con “Salva come modello” in “Altre opzioni”.',
          'Mentre scrivi, digita ; all’inizio di una parola e poi l’inizio del nome del modello. Le frecce scelgono, Invio inserisce, Esc lascia ciò che hai digitato. Nel solo testo e nel riquadro di risposta viene inserito come testo; un modello con file apre la finestra grande. Anche “Inserisci modello” in “Altre opzioni” e la tavolozza dei comandi (Ctrl+K) li trovano; senza un messaggio aperto, la tavolozza ne inizia uno nuovo.',
          'Le parole tra parentesi graffe vengono compilate: {first name}, {last name}, {name} e {address} sono del primo destinatario, {my name} e {my address} tuoi, {date} è il giorno. Ciò che non si è potuto compilare resta com’è, e ti viene chiesto prima dell’invio.',
        ],
      },
      organize: {
        title: 'Organizzare la posta in arrivo',
        paragraphs: [
          'Le email sono riunite in conversazioni: tutti i messaggi di uno scambio sono una sola riga. Aggiungi una conversazione ai preferiti per trovarla in “Preferiti”, eliminala per spostarla nel cestino, segnalala per spostarla nello spam.',
          'Se il tuo server di posta ha un archivio, “Archivia” (E) toglie una conversazione da Posta in arrivo e la conserva: si trova in “Archivio”, sotto il cestino, e le ricerche la trovano. Quando qualcuno risponde, è di nuovo in Posta in arrivo. “Sposta in Posta in arrivo” la riporta indietro.',
          'Regole e mittenti bloccati mettono in ordine le nuove email appena arrivano; hanno un articolo a parte.',
          'Seleziona più righe con le caselle, o tieni premuto Maiusc per selezionare tutte quelle fra due. Le azioni adatte alla selezione appaiono sopra l’elenco.',
          'Tieni premuto Ctrl o ⌘, o usa il pulsante centrale del mouse, per aprire una conversazione o una cartella in una nuova scheda. Il pulsante destro su una cartella, un’etichetta o una ricerca salvata apre il suo menu, come il pulsante in fondo alla riga su uno schermo tattile: “Segna tutto come letto” e, per il cestino e lo spam, lo svuotamento, dopo una conferma. “Segna tutto come letto” si trova anche nel menu del filtro accanto al nome della cartella e nella tavolozza dei comandi (Ctrl+K).',
          'Quasi tutto si può annullare: premi “Annulla” nell’avviso in basso a sinistra. Ciò che elimini nel cestino è perso per sempre, quindi prima ti viene chiesto.',
          'Nelle impostazioni scegli quanto è fitto l’elenco e se le conversazioni si aprono accanto.',
        ],
      },
      rules: {
        title: 'Regole e mittenti bloccati',
        paragraphs: [
          'Le regole, nelle impostazioni, fanno qualcosa con le nuove email appena arrivano: le spostano, le etichettano, le aggiungono ai preferiti, le segnano come lette. Una regola è una ricerca; la iniziano “Crea una regola da questa ricerca”, sopra i risultati, e “Regola per email come questa”, nel menu di un messaggio. Le regole si applicano dall’alto; se più regole spostano un’email, decide la prima. “Dettagli”, su un messaggio, dice quali regole hanno avuto parte.',
          'Una regola può anche inoltrare le email, quando l’indirizzo ha accettato: scrivilo in “Inoltra a” e premi “Chiedi”. L’indirizzo riceve un codice; inseriscilo dove hai chiesto, e le email che arrivano da quel momento vengono inoltrate. Una copia resta a te. Le impostazioni elencano questi indirizzi in “Regole”, e “Rimuovi” mette fine all’inoltro.',
          '“Blocca”, nel menu di un messaggio, manda nello spam tutte le email del suo mittente. Le impostazioni elencano i mittenti bloccati in “Regole”, con “Sblocca”.',
          '“Silenzia”, sulla scheda di una persona che si apre premendo il suo nome, tiene le sue prossime email fuori da Posta in arrivo, senza notifiche: si trovano nell’archivio. Anche questa è una regola; “Riattiva”, o eliminare la regola, vi mette fine.',
        ],
      },
      filter: {
        title: 'Mostrare solo da leggere, preferiti o solo a me',
        paragraphs: [
          'Il pulsante accanto al nome di una cartella (Maiusc+L) restringe l’elenco: Da leggere, Preferiti, Con allegati o Solo a me, che tralascia ciò che è andato anche ad altri. La riga sopra l’elenco dice quante conversazioni sono. “Mostra tutto” o Esc riporta il resto.',
          'Un elenco ristretto ha un indirizzo proprio da mettere nei segnalibri: ?is=unread, ?is=starred, ?is=attachment o ?is=direct dopo quello della cartella.',
          'Ciò che leggi mentre sono mostrate solo le email da leggere resta al suo posto finché non lasci l’elenco. Le nuove email adatte appaiono in cima.',
          'La tavolozza dei comandi (Ctrl+K) trova lo stesso: “Mostra solo da leggere” e così via. Nel campo di ricerca sono is:unread, is:starred, has:attachment e is:direct.',
        ],
      },
      snooze: {
        title: 'Posticipare conversazioni',
        paragraphs: [
          'Premi B su una conversazione, o scegli “Posticipa” nel suo menu, per toglierla da Posta in arrivo fino a un certo momento: torna in cima e da leggere. Scegli uno dei momenti o digita il tuo in inglese: next tue 9am, in 3 days, friday evening, 1 dec. Sopra i momenti vedi che cosa significano le tue parole, prima di scegliere.',
          'Ciò che è posticipato si trova in “Posticipati” (G, poi B), sotto il cestino, con l’ora in cui torna; anche le ricerche lo trovano. Una conversazione aperta dice fino a quando è posticipata: “Cambia ora” le dà un altro momento, “Riporta ora” vi mette fine. “Annulla” la rimette dov’era.',
          'Se intanto qualcuno risponde, la conversazione torna subito in Posta in arrivo con la risposta. Le ore sono quelle del tuo fuso orario. Ciò che doveva tornare mentre il server era spento torna quando si riavvia.',
        ],
      },
      screener: {
        title: 'Decidere chi può scriverti',
        paragraphs: [
          'La Portineria è disattivata finché non la attivi nelle impostazioni. La prima email di mittenti che non conosci attende lì (G, poi W) finché non decidi: “Ammetti” (Y) la porta in Posta in arrivo, con tutte le email successive di quel mittente; “Respingi” (!) blocca il mittente, e ciò che attende va nello spam. Entrambe valgono per tutto ciò che attende da quel mittente. Sul telefono sono due pulsanti nella riga. “Annulla” revoca entrambe, e le impostazioni elencano chi hai ammesso e chi hai bloccato.',
          'Conosci le persone nei tuoi contatti, quelle a cui hai scritto e quelle di cui hai conservato le email. Le loro email non attendono mai. Non attendono neppure le risposte alle tue email, i rapporti di consegna, i messaggi di Wren e ciò che una tua regola archivia o non mette mai nello spam.',
          'Una mailing list viene ammessa o respinta per intero, chiunque vi scriva.',
          'Ciò che attende non invia notifiche, le sue immagini restano bloccate e i mittenti non sanno che è stato letto. Le ricerche lo trovano. Quando disattivi la Portineria, ciò che attende va in Posta in arrivo, dopo una conferma.',
        ],
      },
      remind: {
        title: 'Un promemoria se nessuno risponde',
        paragraphs: [
          'Scegli “Ricordamelo se nessuno risponde” nel menu di un’email che hai inviato, in quello della sua conversazione o nella tavolozza dei comandi (Ctrl+K), e un momento come per “Posticipa”, in inglese: tomorrow, next tue 9am, in 3 days. La conversazione aperta dice quando sarà: “Cambia” gli dà un altro momento, “Annulla” accanto lo toglie, e nell’avviso “Annulla” revoca l’una e l’altra cosa.',
          'Mentre scrivi, la campanella accanto a “Invia” fa lo stesso, anche nel riquadro di risposta. Il promemoria resta con la bozza e si conta dall’invio: in 3 days per un’email programmata per lunedì è giovedì.',
          'Se per allora nessuno ha risposto, in Posta in arrivo trovi un’email di Wren da leggere, nella conversazione di ciò che hai inviato. Rispondendo scrivi alle persone a cui avevi scritto. Se qualcuno ha risposto, non arriva nulla.',
          'Risposte automatiche, rapporti e spam non sono risposte. Non lo è neppure ciò che scrivi tu: di più email tue in una conversazione conta l’ultima.',
        ],
      },
      mailboxes: {
        title: 'Le tue cartelle',
        paragraphs: [
          'Le tue cartelle si trovano sotto le altre. Il + accanto al titolo ne crea una; il menu di ognuna, con il suo pulsante o con l’altro tasto del mouse, le dà un altro nome o posto, ne crea una al suo interno, la sposta su o giù, dentro quella sopra o di nuovo fuori, la nasconde o la elimina. Trascinane una in un altro posto o su un’altra, o premi Alt e una freccia. Eliminandola, le sue email vanno nel cestino dopo una conferma, e “Annulla” riporta entrambe.',
          '“Sposta in…” (V), nella barra, nei menu e nella tavolozza dei comandi, trova una cartella con poche lettere del nome, prima quelle usate di recente. Un nome nuovo crea una cartella: Progetti/2026 crea 2026 dentro Progetti. Puoi anche trascinare le conversazioni su una cartella.',
          'Una conversazione sta in una sola cartella; le etichette ne dicono più cose. Le tue risposte restano in “Inviati” e sono mostrate con la loro conversazione.',
          'Nel campo di ricerca in:Progetti cerca in una cartella, e in:"Progetti/Anno prossimo" in una il cui nome contiene spazi. Ricerche salvate e regole continuano a trovarla quando le cambi nome. Le regole, nelle impostazioni, possono spostare le nuove email in una cartella.',
          'Le cartelle che altri condividono con te stanno sotto il nome che dà loro il server di posta e si possono solo leggere: ciò che vi leggi e a cui rispondi è segnato solo per te; niente viene spostato, segnato con una stella o eliminato.',
        ],
      },
      contacts: {
        title: 'Contatti e gruppi',
        paragraphs: [
          'I contatti si trovano accanto alla posta e si aprono con g e poi c. Digita per trovare qualcuno per nome, indirizzo o numero; j e k scorrono l’elenco, Invio apre, x seleziona, c scrive alle persone selezionate. Ciò che elimini o unisci torna con “Annulla”.',
          '“Altro per i contatti” importa persone da file vCard (versioni da 2.1 a 4) e file CSV di Google, Outlook e Thunderbird, e salva le tue in file. Chi c’è già viene completato, non duplicato; “Trova duplicati” unisce ciò che sembra una sola persona.',
          'Metti i contatti in gruppi. In A, Cc e Ccn il nome di un gruppo aggiunge tutti i suoi membri. Anche ricerche e regole conoscono i gruppi: from:group:crew, o from:"group:Amici stretti".',
          '“Altre persone a cui scrivi”, nell’elenco dei gruppi, sono persone a cui hai scritto e che non sono ancora contatti, con quante volte e quando. “Aggiungi” ne fa un contatto.',
          'Premendo un nome in una conversazione, o “Informazioni su” nel menu di una riga o di un messaggio, vedi chi è: email e file scambiati, contatto, regola, silenzia, blocca. Gli elenchi mostrano il nome di un contatto quando l’indirizzo è esattamente il suo.',
        ],
      },
      labels: {
        title: 'Etichette, conversazioni fissate e silenziate',
        paragraphs: [
          'Premi L su una conversazione, o scegli “Etichetta come…” nel suo menu. Digita un nome e premi Invio; un nome nuovo crea un’etichetta. Ne scegli più di una con la barra spaziatrice, e “Applica” le aggiunge insieme. Puoi anche trascinare le conversazioni su un’etichetta.',
          'Le etichette si trovano sotto le cartelle, con quanto c’è da leggere in ognuna. Premine una per vederne le email; il suo menu la rinomina, le dà un colore o la elimina. Se le dai il nome di un’altra, diventano una sola. Tutto si può annullare, e le tue email restano dove sono.',
          'Nel campo di ricerca label:lavoro trova ciò che ha quell’etichetta, e label:"da fare" un’etichetta di più parole. Le etichette seguono le tue email quando le esporti.',
          '“Fissa in alto” (Maiusc+P) contrassegna una conversazione, e is:pinned trova tutte quelle fissate.',
          '“Silenzia” (M) tiene le risposte successive di una conversazione fuori da Posta in arrivo e senza notifiche, finché non arriva un’email scritta solo a te. La conversazione dice che è silenziata, con “Riattiva” accanto.',
        ],
      },
      invitations: {
        title: 'Rispondere agli inviti',
        paragraphs: [
          'Un’email con un evento lo mostra su una scheda: quando è nel tuo fuso orario e, se diverso, nell’ora per cui è stato scritto; come si ripete, dove, e chi ti invita.',
          '“Sì”, “Forse” e “No” inviano la tua risposta all’organizzatore, il cui calendario la comprende. “Aggiungi un commento” la accompagna con due parole. La risposta si può annullare per un po’ come ogni email, e la scheda ricorda ciò che hai detto; premi un altro pulsante per cambiare idea.',
          'Puoi rispondere se l’invito indica uno dei tuoi indirizzi. Se un’email successiva modifica o annulla l’evento, la scheda precedente lo dice e porta a quella.',
          '“Scarica .ics” passa l’evento al tuo programma di calendario. Le ricerche trovano le email per titolo e luogo degli eventi.',
        ],
      },
      search: {
        title: 'Cercare meglio',
        paragraphs: [
          'Premi / per andare nel campo di ricerca. Le parole corrispondono a oggetto, indirizzi, testo e nomi degli allegati. Metti una frase tra virgolette per trovarla esatta, e un meno davanti a una parola per escluderla.',
          'Restringi una ricerca con from:, to:, cc:, bcc:, subject:, filename:, label:, has:attachment, is:unread, is:read, is:starred, is:pinned, is:muted e is:direct, che trova le email solo a te.',
          'OR trova l’uno o l’altro: pranzo OR cena. Le parentesi tengono insieme ciò che va insieme: from:(ada OR grace) -(pranzo cena). Senza OR devono valere tutte le parole.',
          'before:2024-12-31 e after:2024-01-01 limitano il tempo, e così newer_than:2w e older_than:1y, in giorni (d), settimane (w), mesi (m) o anni (y). larger:5m e smaller:100k limitano la dimensione.',
          'Una ricerca guarda nella cartella in cui sei. Premi “Cerca in tutta la posta” sopra i risultati per cercare ovunque tranne che in Spam e Cestino. in:sent cerca in una cartella, in:all in tutte tranne Spam e Cestino, e in:anywhere anche in queste.',
          '“Salva questa ricerca”, accanto al numero di risultati, dà un nome a una ricerca e la mette sotto le cartelle, con il numero di conversazioni da leggere che trova. Il menu della sua riga la modifica, sposta, nasconde o elimina; la tavolozza dei comandi (Ctrl+K) trova anche quelle nascoste.',
          'Se qualcosa che scrivi non è un operatore, una riga sopra i risultati dice che cosa è stato cercato invece.',
        ],
      },
      security: {
        title: 'Sicurezza',
        paragraphs: [
          'La tua password non viene mai conservata in questo browser. Esci dalla tua immagine del profilo quando condividi il computer, e lì non scegliere “Resta connesso”.',
          'La verifica in due passaggi, nelle impostazioni, chiede oltre alla password un codice di un’app sul tuo telefono. Conserva i codici di recupero che ricevi: ognuno ti fa accedere una volta senza telefono. Chi gestisce il tuo Wren può disattivarla se perdi entrambi.',
          'Le email sono mostrate senza script, moduli e contenuti nascosti. Le immagini da internet possono rivelare a un mittente che hai letto: “Blocca le immagini esterne”, nelle impostazioni, decide su di esse.',
          'Prima che si apra un link che mostra un indirizzo e porta a un altro, ti viene chiesto.',
        ],
      },
      accounts: {
        title: 'Più account',
        paragraphs: [
          '“Aggiungi un altro account”, nel menu della tua foto del profilo e in Impostazioni sotto “Account”, fa accedere questo browser a un altro account accanto a quello aperto, fino a nove. Ognuno ha i propri messaggi, bozze, impostazioni e notifiche.',
          'Per passare a un altro, premi un account in quel menu, digita g e poi il suo numero, o sceglilo nella tavolozza dei comandi (Ctrl+K). Ogni account ha un proprio indirizzo nel browser: due schede mostrano due account insieme, e un segnalibro apre l’account in cui è stato creato.',
          'Ciò che aspetta di essere inviato o è stato scritto senza connessione resta al suo account e continua quando lo riapri. “Esci” lascia un account; “Esci da tutti gli account” li lascia tutti, e i loro messaggi vengono eliminati da questo browser.',
          '“Tutte le caselle”, nel pannello delle cartelle sotto “Account” e con g 0, è un unico elenco delle email di tutti gli account; ogni riga indica il suo. Ciò che si fa lì avviene nell’account della riga, una risposta parte dall’indirizzo a cui è arrivata l’email e una ricerca da lì cerca in tutti gli account. Ogni altro account ha le sue cartelle sotto il nome. Per una nuova email, “Da” offre gli indirizzi di tutti gli account. Ciò che un altro account deve ancora inviare parte finché in questo browser è aperta una pagina qualsiasi di Wren.',
        ],
      },
      language: {
        title: 'Lingua',
        paragraphs: [
          'Wren parla la lingua del tuo browser se la conosce, altrimenti l’inglese. “Lingua”, nelle impostazioni in “Aspetto”, ne sceglie un’altra: vale per il tuo account, su ogni dispositivo.',
          'Date, ore e numeri sono scritti secondo l’uso di quella lingua. Ciò che stai scrivendo viene salvato prima che la pagina cambi, e poi è di nuovo aperto. Le tue email restano come sono.',
          'Le parole per i momenti, come next tue 9am, e gli operatori di ricerca, come from: e has:attachment, sono in inglese in ogni lingua.',
        ],
      },
      passkeys: {
        title: 'Accedere con una passkey',
        paragraphs: [
          'Una passkey è conservata dal tuo dispositivo e si sblocca con l’impronta, il volto o il codice del dispositivo. Con una passkey accedi senza password né codice: non c’è nulla da indovinare, e nulla che una pagina che somiglia soltanto a questa possa sottrarti.',
          'Le impostazioni, in “Privacy e sicurezza”, ne aggiungono una: premi “Aggiungi una passkey”, conferma la tua identità e segui il browser. Aggiungine una per ogni dispositivo che usi, o una che i tuoi dispositivi condividono, e dai loro un nome. L’elenco dice quando ognuna è stata aggiunta e usata l’ultima volta; “Rinomina” e “Rimuovi” sono accanto.',
          'Nella pagina di accesso premi “Accedi con una passkey”. Alcuni browser la propongono anche quando entri nel campo “Email”.',
          'Prima di aggiungere o rimuovere una passkey o di modificare la verifica in due passaggi, ti viene chiesta di nuovo la password, e un codice se ne usi uno; una passkey vale per entrambi. La conferma vale dieci minuti.',
          'Se perdi un dispositivo, rimuovi la sua passkey. La password resta valida accanto alle passkey, e una nuova password le lascia come sono.',
        ],
      },
      'sign-ins': {
        title: 'Dove hai effettuato l’accesso',
        paragraphs: [
          'Le impostazioni, in “Privacy e sicurezza”, elencano ogni browser che ha accesso al tuo account: quale sia, da quale indirizzo di rete è stato usato l’ultima volta, da quando, e qual è quello che hai davanti. “Disconnetti” ne toglie uno subito, “Disconnetti tutti gli altri dispositivi” tutti gli altri; ognuno dovrà accedere di nuovo.',
          'Quando qualcuno accede da un browser o da una rete da cui il tuo account non era mai stato usato, Wren ti scrive quando e da dove, e lo dice in ogni finestra aperta. Se eri tu, non c’è nulla da fare. Altrimenti disconnetti quel dispositivo e cambia la password.',
          'Mentre qualcuno prova a indovinare la tua password, i dispositivi e le reti da cui hai già effettuato l’accesso non vengono rallentati. Da un posto nuovo può essere necessario attendere alcuni secondi: attendi il tempo indicato dalla pagina e accedi di nuovo.',
        ],
      },
      'single-sign-on': {
        title: 'Accedere con l’account della tua organizzazione',
        paragraphs: [
          'Se la pagina di accesso ha un pulsante con il nome della tua organizzazione o del suo servizio di accesso, premilo. Lì dimostri chi sei, con tutto ciò che il servizio chiede, e torni con l’accesso effettuato. Wren non vede mai la password che hai lì.',
          'Se qui per il tuo account è attiva la verifica in due passaggi, viene chiesto anche il suo codice. “Esci” ti disconnette qui e, dove il servizio lo permette, anche lì.',
          'Prima di ciò che cambia l’accesso al tuo account confermi di nuovo che sei tu: il servizio si apre in una finestra propria e questa pagina resta com’è.',
          'Se il servizio ti lascia entrare e Wren no, chiedi al tuo amministratore: forse il tuo account è ancora da creare, o non sei ancora tra chi può accedere.',
        ],
      },
      provider: {
        title: 'Accedere con l’account del tuo provider',
        paragraphs: [
          'Quando Wren è il client di un altro server di posta, accedi con l’indirizzo e la password che hai lì: è quel server a verificarli, e non c’è un’altra password. Se richiede password apposite per i programmi di posta, creane una nelle sue impostazioni e usa quella.',
          'Ciò che fai qui avviene lì: le email che sposti, aggiungi ai preferiti, etichetti o elimini vengono spostate, contrassegnate ed eliminate sul server, e gli altri programmi di posta le mostrano così. Ciò che arriva o cambia lì appare qui da solo.',
          'Dopo il primo accesso a un server IMAP le email più recenti appaiono subito, e le altre arrivano in background. Le ricerche trovano ciò che è già arrivato.',
          'La tua password è conservata cifrata su questo server, mai nel browser, finché l’accesso è attivo da qualche parte o c’è ancora qualcosa di tuo da inviare. Se la cambi presso il provider, qui ti viene chiesta quella nuova.',
          'Etichette, regole, modelli e contatti sono conservati qui, e gli altri programmi non li vedono; lì un’etichetta è una parola chiave dell’email. Filtri, inoltri e risposta automatica del tuo server continuano come prima. Se il server accetta regole come script, funzionano anche lì, persino quando Wren è spento.',
        ],
      },
      password: {
        title: 'Cambiare o dimenticare la password',
        paragraphs: [
          'Le impostazioni, in “Privacy e sicurezza”, hanno “Cambia” accanto a “Password”. Inserisci la password attuale – e un codice, se l’accesso lo richiede – e una nuova: sotto leggi quanto è difficile da indovinare. Le password che tutti provano per prime non vengono accettate. Poi tutti gli altri dispositivi vengono disconnessi.',
          'Se hai dimenticato la password, rivolgiti a chi gestisce il tuo Wren: può mandarti un link con cui sceglierne una nuova, una sola volta ed entro alcune ore.',
        ],
      },
      'app-passwords': {
        title: 'Inviare da scanner e altri programmi',
        paragraphs: [
          'Le impostazioni, in “Privacy e sicurezza”, creano password per app: una per ogni scanner, telefono o programma che deve inviare email dai tuoi indirizzi. Dalle un nome, inserisci la tua password e copia ciò che viene mostrato – server, porta, nome utente e password – nel dispositivo; la password non viene mostrata di nuovo.',
          'Ciò che viene inviato così si trova nella tua cartella “Inviati”. L’elenco dice quando e da dove ogni password è stata usata l’ultima volta; “Revoca” mette fine subito a una, e non cambia altro. Una password per app non apre la posta: con essa nessuno può leggere le tue email.',
          'Se le impostazioni non mostrano password per app, chi gestisce il tuo Wren non le ha attivate.',
        ],
      },
      identities: {
        title: 'Scrivere da più indirizzi',
        paragraphs: [
          'Le impostazioni elencano i tuoi indirizzi in “Indirizzi e firme”. “Modifica” dà a ognuno nome, firma, un indirizzo a cui vanno le risposte, e persone che ricevono una copia nascosta di tutto ciò che scrivi da lì.',
          'Ricevi anche le email per il tuo indirizzo con un più e una parola prima della @, come tu+negozio@tuo.host. Dai un indirizzo così a un negozio, e ciò che invia è facile da trovare; “Aggiungi indirizzo” lo rende disponibile quando scrivi.',
          'Una risposta parte dall’indirizzo a cui l’email è stata scritta. “Da”, sopra i destinatari, ne sceglie un altro; con esso vengono la sua firma e le sue copie nascoste.',
          '“Scrivi le nuove email da questo indirizzo” dice con quale iniziano le nuove email.',
        ],
      },
      vacation: {
        title: 'Risposta automatica',
        paragraphs: [
          'La risposta automatica, nelle impostazioni, avvisa chi ti scrive che non ci sei. Scrivi il testo, e scegli il primo e l’ultimo giorno se li conosci; i giorni sono quelli di dove ti trovi.',
          'Ogni persona viene avvisata una volta in sette giorni, e di nuovo quando cambi il testo. Non ricevono risposta liste, mittenti automatici, email nello spam ed email che non ti indicano come destinatario, e neppure un’altra risposta automatica. “Solo ai contatti e alle persone a cui ho scritto” la tiene lontana dagli estranei.',
          'Finché è attiva, lo dice una riga sopra ogni elenco e Posta in uscita. “Disattiva”, accanto, vi mette fine.',
        ],
      },
      notifications: {
        title: 'Preferenze di notifica',
        paragraphs: [
          'La campanella mostra le novità: email, e messaggi che non è stato possibile inviare o consegnare. Ignorale una per una o cancellale tutte.',
          'Attiva “Notifiche desktop” nelle impostazioni per saperlo mentre guardi altro. Il browser lo chiede una volta; se hai rifiutato, consenti prima le notifiche per questa pagina nelle impostazioni del browser.',
          '“Notifiche quando Wren è chiuso” si attiva su ogni dispositivo. Il server di posta le consegna cifrate al servizio push del tuo browser; “Mostrano” decide quanto di un messaggio vi compare, e “Dispositivi con notifiche” elenca chi le riceve.',
          '“Suono delle notifiche” riproduce un breve suono per le nuove email.',
          'Il riepilogo giornaliero, disattivato finché non lo attivi, mette un messaggio in Posta in arrivo una volta al giorno all’ora scelta: che cosa c’è da leggere, per mittente ed etichetta, che cosa attende l’invio e che cosa torna oggi da “Posticipati”. Se non c’è nulla da dire, non arriva.',
        ],
      },
      storage: {
        title: 'Gestire lo spazio',
        paragraphs: [
          'Se il tuo account ha un limite, le impostazioni mostrano in “Spazio di archiviazione” quanto ne è occupato; dall’80% lo dice anche il fondo delle cartelle. Quando è pieno non si possono aggiungere file, e le email per te aspettano sui server dei mittenti, che dopo alcuni giorni rinunciano.',
          'Cerca larger:5m per trovare i messaggi più grandi, o has:attachment con before: per quelli meno recenti.',
          'Le email eliminate restano nel cestino finché lì non scegli “Elimina definitivamente”. Anche le email nello spam si possono eliminare definitivamente.',
          'Le impostazioni, in “Importa ed esporta”, accolgono le email di altri programmi – mbox, file .eml e zip di questi – mentre continui a lavorare; nulla entra due volte, e ciò che si è interrotto prosegue quando scegli di nuovo il file. Scaricano anche tutto, o una cartella, come mbox o come zip di messaggi. “Esporta” sopra i risultati di una ricerca scarica le conversazioni trovate; “Esporta” nel menu di una cartella, o “Esporta questa cartella” nella tavolozza dei comandi (Ctrl+K), quella cartella.',
          '“Portare qui la posta di un altro fornitore”, nello stesso punto, prende tutta la posta di un account altrove: indica indirizzo e password – molti fornitori richiedono una password per app –, scegli le cartelle e Wren le porta qui, anche senza pagine aperte. Puoi metterlo in pausa e ripeterlo più tardi per ciò che è arrivato da allora: niente arriva due volte e là non cambia nulla.',
          '“Portare la posta a un altro fornitore” fa il contrario: tutta la tua posta va in un account altrove, in cartelle con gli stessi nomi, con ciò che è letto, tra i preferiti ed etichettato. Ciò che è già là non è scritto una seconda volta, così puoi ripeterlo più tardi.',
          'Un file .eml che trascini sulla finestra si apre come email: non viene inviato nulla, puoi rispondere, e “Salva in una cartella” ne fa un’email di quella cartella.',
          'Per conservare altrove un messaggio, scegli “Scarica .eml” nel suo menu; gli allegati si possono scaricare uno per uno.',
        ],
      },
      sync: {
        title: 'Le email non arrivano',
        paragraphs: [
          'Le nuove email appaiono da sole. Se la connessione cade, lo dice un avviso in basso a destra; ciò che fai intanto viene conservato ed eseguito quando la connessione torna.',
          'Controlla che “Sincronizzazione automatica” sia attiva nelle impostazioni, e premi “Aggiorna” accanto al nome della cartella.',
          'I messaggi in attesa o non riusciti si trovano in Posta in uscita, sotto il cestino, con il motivo. Inviali di nuovo da lì.',
          'Le email che aspetti e non vedi potrebbero essere nello spam.',
        ],
      },
      performance: {
        title: 'Quando è lento',
        paragraphs: [
          'L’elenco carica altre conversazioni mentre scorri, così le cartelle grandi si aprono in fretta come quelle piccole. Se sembra lento, ricarica la pagina.',
          'Una connessione lenta si nota soprattutto con allegati grandi. Vengono caricati solo quando li apri.',
          'Le estensioni del browser che leggono ogni pagina possono rallentare: prova una finestra privata, che di solito ne è priva.',
        ],
      },
      mobile: {
        title: 'Sul telefono',
        paragraphs: [
          'Non c’è nulla da installare: lo stesso indirizzo funziona nel browser del telefono. Il menu in alto a destra contiene le cartelle, il tuo profilo e questi pannelli.',
          'Aggiungi la pagina alla schermata Home dal menu del browser per aprirla come un’app.',
          'Se la pagina appare tagliata, disattiva la vista desktop nel menu del browser.',
        ],
      },
    },
  },
} satisfies Translation;
