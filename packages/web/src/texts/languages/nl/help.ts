import type { Translation } from '../translation.ts';

/** The articles of the help. */
export const HELP = {
  HELP_ARTICLES: {
    sections: {
      'Getting Started': 'Aan de slag',
      'Account & Settings': 'Account en instellingen',
      Troubleshooting: 'Problemen oplossen',
    },
    articles: {
      administration: {
        title: 'Wren beheren',
        paragraphs: [
          'Beheerders vinden het beheer onder hun afbeelding rechtsboven: accounts, de wachtrij van uitgaande mail, wat DNS over het domein moet zeggen, inlogpogingen, de toestand van de server en het logboek. Mail van anderen zien ze daar niet.',
          'Een nieuw account heeft nog geen wachtwoord: de gebruiker kiest het via een link die één keer en één dag geldt. Een uitgeschakeld account is overal uitgelogd; de mail komt gewoon aan.',
          'Mail in de wachtrij kan worden vastgehouden, met een reden voor andere beheerders: hij wordt niet bezorgd en niet opgegeven tot hij wordt vrijgegeven.',
          'Elke handeling staat in het logboek, ook die van de opdrachtregel. Voor wat toegang verandert, word je opnieuw om je wachtwoord gevraagd.',
          'Een groep is een adres waarvan de mail naar alle leden gaat: accounts hier en adressen elders. Mogen leden als de groep schrijven, dan biedt ‘Van’ hun dat adres aan. Wat niet kan worden bezorgd bij een lid elders, wordt aan de postmaster gemeld.',
          'Waar gebruikers inloggen met het account van hun organisatie, kan een groep van de inlogdienst bepalen wie Wren beheert: de rol wordt dan bij het inloggen gegeven en afgenomen.',
        ],
      },
      compose: {
        title: 'E-mails opstellen',
        paragraphs: [
          'Klik op ‘Opstellen’ boven de mappen. Typ adressen in ‘Aan’ en bevestig elk adres met Enter, een komma of een spatie; je kunt er veel tegelijk plakken. Cc en Bcc openen naast de regel ‘Aan’.',
          'Wat je schrijft, wordt om de paar seconden als concept opgeslagen. Als je een bericht sluit, wordt gevraagd of je het wilt bewaren; concepten wachten in de map Concepten.',
          'Voeg bestanden bij met de paperclip, door ze op het bericht neer te zetten of door ze te plakken. Alle bestanden van één bericht samen mogen zo groot zijn als bij het bijvoegen wordt getoond.',
          'Na ‘Verzenden’ wacht het bericht in de Outbox zolang het kan worden teruggehaald, in het begin tien seconden. Klik in de melding op ‘Ongedaan maken’ om verder te schrijven. Je kunt de tijd wijzigen in de instellingen.',
          'Is in een geopend bericht tekst geselecteerd, dan citeert een antwoord alleen die tekst. ‘Doorsturen als bijlage’, in het menu van een bericht, van een regel of van meerdere geselecteerde en in het opdrachtenpalet (Ctrl+K), voegt elke e-mail in zijn geheel bij, zodat de ontvanger die kan openen. ‘Bewerken als nieuw’, in het menu van een bericht, begint een nieuw met dezelfde ontvangers, tekst en bestanden, bijvoorbeeld om het nog eens te verzenden.',
        ],
      },
      templates: {
        title: 'Sjablonen',
        paragraphs: [
          'Een sjabloon is een e-mail die je vaak schrijft: een onderwerp, een opgemaakte tekst en bestanden. Maak er een in de instellingen onder ‘Sjablonen’, of van wat je aan het schrijven bent met ‘Opslaan als sjabloon’ onder ‘Meer opties’.',
          'Typ tijdens het schrijven ; aan het begin van een woord en daarna het begin van de naam van het sjabloon. Kies met de pijltoetsen, voeg in met Enter; Esc laat staan wat je hebt getypt. In platte tekst en in het antwoordveld komt het als tekst; een sjabloon met bestanden opent het grote venster. Ook ‘Sjabloon invoegen’ onder ‘Meer opties’ en het opdrachtenpalet (Ctrl+K) vinden ze; zonder open bericht begint het palet er een nieuw mee.',
          'Woorden tussen accolades worden ingevuld: {first name}, {last name}, {name} en {address} zijn van de eerste ontvanger, {my name} en {my address} van jou, {date} is de dag. Wat niet kon worden ingevuld, blijft staan, en voor het verzenden wordt het je gevraagd.',
        ],
      },
      organize: {
        title: 'Je Inbox ordenen',
        paragraphs: [
          'E-mail staat in gesprekken: alle berichten van één uitwisseling zijn één regel. Geef een gesprek een ster om het in Favorieten terug te vinden, verwijder het om het naar de Prullenbak te verplaatsen, meld het als spam om het naar Spam te verplaatsen.',
          'Als je mailserver een Archief heeft, haalt ‘Archiveren’ (E) een gesprek uit de Inbox en bewaart het: het staat in het Archief, onder de Prullenbak, en zoekopdrachten vinden het. Als iemand antwoordt, staat het gesprek weer in de Inbox. ‘Naar de Inbox’ haalt het terug.',
          'Regels en geblokkeerde afzenders ordenen nieuwe e-mail zodra die binnenkomt; ze hebben een eigen artikel.',
          'Selecteer meerdere regels met hun selectievakjes, of houd Shift ingedrukt om alles tussen twee regels te selecteren. De acties die bij je selectie passen, staan boven de lijst.',
          'Houd Ctrl of ⌘ ingedrukt, of gebruik de middelste muisknop, om een gesprek of een map in een nieuw tabblad te openen. De rechtermuisknop op een map, een label of een opgeslagen zoekopdracht opent het menu ervan, net als op een aanraakscherm de knop aan het einde van de regel: ‘Alles markeren als gelezen’, en bij de Prullenbak en Spam het legen, nadat het je is gevraagd. ‘Alles markeren als gelezen’ staat ook in het menu van het filter naast de naam van de map en in het opdrachtenpalet (Ctrl+K).',
          'Bijna alles kan ongedaan worden gemaakt: klik linksonder in de melding op ‘Ongedaan maken’. Wat je in de Prullenbak verwijdert, is definitief weg; daarom wordt het je eerst gevraagd.',
          'In de instellingen kies je hoe dicht de lijst is en of gesprekken ernaast openen.',
        ],
      },
      rules: {
        title: 'Regels en geblokkeerde afzenders',
        paragraphs: [
          'Regels, in de instellingen, doen iets met nieuwe e-mail zodra die binnenkomt: verplaatsen, een label toekennen, toevoegen aan Favorieten, markeren als gelezen. Een regel is een zoekopdracht; ‘Regel maken van deze zoekopdracht’ boven zoekresultaten en ‘Regel voor dit soort e-mail’ in het menu van een bericht beginnen er een. Regels worden van boven naar beneden toegepast; als er meerdere een e-mail verplaatsen, beslist de eerste. ‘Details’ bij een bericht vertelt welke regels eraan meewerkten.',
          'Een regel kan e-mail ook doorsturen, zodra het adres heeft ingestemd: vul het in bij ‘Doorsturen naar’ en vraag het. Er wordt een code naartoe gestuurd; vul die code in waar je hebt gevraagd, dan wordt doorgestuurd wat vanaf dat moment binnenkomt. Een kopie blijft bij jou. De instellingen tonen deze adressen onder ‘Regels’; ‘Verwijderen’ maakt er een eind aan.',
          '‘Blokkeren’ in het menu van een bericht stuurt alle e-mail van de afzender naar Spam. De instellingen tonen geblokkeerde afzenders onder ‘Regels’, met ‘Deblokkeren’.',
          '‘Dempen’ op de kaart van een persoon, die opent als je op de naam klikt, houdt latere e-mail stil buiten de Inbox: die staat in het Archief. Ook dat is een regel; ‘Niet meer dempen’ of het verwijderen van de regel maakt er een eind aan.',
        ],
      },
      filter: {
        title: 'Alleen ongelezen, favorieten of wat aan jou alleen is tonen',
        paragraphs: [
          'De knop naast de naam van een map (Shift+L) filtert de lijst: Ongelezen, Favorieten, Met bijlage of Alleen aan mij, wat weglaat wat ook naar anderen ging. De regel boven de lijst zegt hoeveel gesprekken dat zijn. ‘Alles tonen’ of Esc brengt de rest terug.',
          'Een gefilterde lijst heeft een eigen adres, zodat je er een bladwijzer van kunt maken: ?is=unread, ?is=starred, ?is=attachment of ?is=direct achter dat van de map.',
          'Wat je leest terwijl alleen ongelezen e-mail wordt getoond, blijft staan totdat je de lijst verlaat. Nieuwe e-mail die past, komt bovenaan.',
          'Het opdrachtenpalet (Ctrl+K) vindt hetzelfde: ‘Alleen ongelezen tonen’, enzovoort. In het zoekveld heten ze is:unread, is:starred, has:attachment en is:direct.',
        ],
      },
      snooze: {
        title: 'Gesprekken snoozen',
        paragraphs: [
          'Druk op B bij een gesprek, of kies ‘Snoozen’ in het menu, om het tot een bepaalde tijd uit de Inbox te hebben: het komt bovenaan en ongelezen terug. Kies een van de tijden of typ er zelf een, in het Engels: next tue 9am, in 3 days, friday evening, 1 dec. Wat je woorden betekenen, staat boven de tijden voordat je kiest.',
          'Wat is gesnoozed, staat onder Gesnoozed (G, dan B), onder de Prullenbak, met het tijdstip waarop het terugkomt; zoekopdrachten vinden het ook. Een open gesprek zegt tot wanneer het is gesnoozed: ‘Tijd wijzigen’ geeft het een andere tijd, ‘Nu terughalen’ maakt er een eind aan. ‘Ongedaan maken’ zet het terug waar het was.',
          'Als iemand intussen antwoordt, staat het gesprek met het antwoord meteen in de Inbox. Tijden zijn die van je eigen tijdzone. Wat aan de beurt was terwijl de server uitstond, komt terug als hij start.',
        ],
      },
      screener: {
        title: 'Bepalen wie je mag schrijven',
        paragraphs: [
          'De Portier is uit, tenzij je hem in de instellingen inschakelt. Eerste e-mail van afzenders die je niet kent, wacht daar (G, dan W) totdat je beslist: ‘Toelaten’ (Y) brengt die naar de Inbox, en ook alle latere e-mail van die afzender; ‘Weren’ (!) blokkeert de afzender, en wat wacht, gaat naar Spam. Beide gelden voor alles wat van die afzender wacht. Op een telefoon zijn het knoppen in de regel. ‘Ongedaan maken’ neemt beide terug, en de instellingen tonen wie je hebt toegelaten en wie je hebt geblokkeerd.',
          'Je kent de mensen in je contacten, degenen aan wie je hebt geschreven en degenen van wie je e-mail hebt bewaard. Hun e-mail wacht nooit. Antwoorden op jouw e-mail, bezorgrapporten, berichten van Wren en wat een regel van jou opbergt of nooit in Spam zet, wachten evenmin.',
          'Een mailinglijst wordt als geheel toegelaten of geweerd, wie er ook naar schrijft.',
          'Wat wacht, geeft geen meldingen, de afbeeldingen blijven geblokkeerd en de afzenders komen niet te weten dat het is gelezen. Zoekopdrachten vinden het. Als je de Portier uitschakelt, gaat wat wacht naar de Inbox, nadat het je is gevraagd.',
        ],
      },
      remind: {
        title: 'Herinnerd worden als niemand antwoordt',
        paragraphs: [
          'Kies ‘Herinneren als niemand antwoordt’ in het menu van een e-mail die je hebt verzonden, in dat van het gesprek of in het opdrachtenpalet (Ctrl+K), en een tijd zoals bij snoozen: tomorrow, next tue 9am, in 3 days. Het open gesprek zegt wanneer dat is: ‘Wijzigen’ geeft een andere tijd, ‘Annuleren’ maakt er een eind aan, en ‘Ongedaan maken’ neemt beide terug.',
          'Terwijl je schrijft, doet de bel naast ‘Verzenden’ hetzelfde, ook in het antwoordveld. De herinnering wordt bij het concept bewaard en geteld vanaf het moment dat de e-mail weggaat: in 3 days bij een e-mail die voor maandag is ingepland, is donderdag.',
          'Als dan nog niemand heeft geantwoord, staat er een ongelezen e-mail van Wren in de Inbox, in het gesprek van wat je hebt verzonden. Als je die beantwoordt, schrijf je aan degenen aan wie je had geschreven. Heeft iemand geantwoord, dan komt er niets.',
          'Automatische antwoorden, rapporten en spam zijn geen antwoorden. Wat je zelf schrijft ook niet: van meerdere e-mails van jou in een gesprek telt de laatste.',
        ],
      },
      mailboxes: {
        title: 'Eigen mappen',
        paragraphs: [
          'Je eigen mappen staan onder de vaste mappen. De + naast hun kop maakt er een; het menu van elke map, via de knop of de andere muisknop, geeft haar een andere naam of plaats, maakt er een submap in, verplaatst haar omhoog of omlaag, in de map erboven of er weer uit, verbergt of verwijdert haar. Sleep een map naar een andere plaats of op een andere map, of druk erop op Alt en een pijltoets. Verwijderen verplaatst de e-mail naar de Prullenbak, nadat het je is gevraagd, en ‘Ongedaan maken’ brengt beide terug.',
          '‘Verplaatsen naar…’ (V), in de balk, in menu’s en in het palet, vindt een map aan een paar letters van haar naam, de laatst gebruikte eerst. Een nieuwe naam maakt een map: Projecten/2026 maakt 2026 in Projecten. Je kunt gesprekken ook naar een map slepen.',
          'Een gesprek staat in één map; labels zeggen er meerdere dingen over. Je eigen antwoorden blijven in Verzonden en worden bij hun gesprek getoond.',
          'In het zoekveld zoekt in:Projecten in één map, en in:"Projecten/Volgend jaar" in een map met spaties in de naam. Opgeslagen zoekopdrachten en regels blijven haar vinden als je haar een andere naam geeft. Regels, in de instellingen, kunnen nieuwe e-mail naar een map verplaatsen.',
          'Mappen die anderen met je delen, staan onder de naam die de mailserver ze geeft en kun je alleen lezen: wat je er leest en beantwoordt, wordt alleen voor jou zo gemarkeerd; er wordt niets verplaatst, van een ster voorzien of verwijderd.',
        ],
      },
      contacts: {
        title: 'Contacten en groepen',
        paragraphs: [
          'Contacten staan naast E-mail en openen met g en dan c. Typ om iemand te vinden op naam, adres of nummer; j en k lopen door de lijst, Enter opent, x selecteert, c schrijft aan wie je hebt geselecteerd. Wat je verwijdert of samenvoegt, komt terug met ‘Ongedaan maken’.',
          '‘Meer voor contacten’ haalt mensen binnen uit vCard-bestanden (versie 2.1 tot en met 4) en CSV-bestanden van Google, Outlook en Thunderbird, en slaat de jouwe op als bestanden. Wie er al staat, wordt aangevuld, niet verdubbeld; ‘Dubbele contacten zoeken’ voegt samen wat op één persoon lijkt.',
          'Zet contacten in groepen. In Aan, Cc en Bcc brengt de naam van een groep alle leden. Zoekopdrachten en regels kennen groepen ook: from:group:team of from:"group:Goede vrienden".',
          '‘Anderen aan wie je schrijft’, in de lijst van groepen, zijn mensen aan wie je hebt geschreven en die nog geen contact zijn, met hoe vaak en wanneer. ‘Toevoegen’ maakt er een contact van.',
          'Een klik op een naam in een gesprek, of ‘Over’ in het menu van een regel of een bericht, toont wie het is: uitgewisselde e-mail en bestanden, contact, regel, dempen, blokkeren. Lijsten tonen de naam van een contact als het adres precies het zijne is.',
        ],
      },
      labels: {
        title: 'Labels, vastgezette en gedempte gesprekken',
        paragraphs: [
          'Druk op L bij een gesprek, of kies ‘Label toekennen…’ in het menu, om het labels te geven. Typ een naam en druk op Enter; een nieuwe naam maakt een label. Kies er meerdere met de spatiebalk en ken ze samen toe met ‘Toepassen’. Je kunt gesprekken ook naar een label slepen.',
          'Labels staan onder de mappen, elk met wat ongelezen is. Klik op een label om de e-mail ervan te zien; het menu wijzigt de naam, geeft een kleur of verwijdert het. Als je een label de naam van een ander geeft, worden ze één. Alles kan ongedaan worden gemaakt, en je e-mail blijft waar ze is.',
          'In het zoekveld vindt label:werk wat dat label heeft, en label:"te doen" een label van meerdere woorden. Labels gaan mee als je e-mail wordt geëxporteerd.',
          '‘Bovenaan vastzetten’ (Shift+P) markeert een gesprek, en is:pinned vindt alles wat is vastgezet.',
          '‘Dempen’ (M) houdt latere antwoorden van een gesprek stil buiten de Inbox, totdat er een e-mail komt die aan jou alleen is geschreven. Het gesprek zegt dat het gedempt is, met ‘Niet meer dempen’ ernaast.',
        ],
      },
      invitations: {
        title: 'Uitnodigingen beantwoorden',
        paragraphs: [
          'Een e-mail met een afspraak toont die op een kaart: wanneer het is in je eigen tijdzone en, als dat verschilt, volgens de klok waarvoor de afspraak is geschreven; hoe ze terugkomt, waar, en wie je uitnodigt.',
          '‘Ja’, ‘Misschien’ en ‘Nee’ sturen je antwoord naar de organisator, wiens agenda het begrijpt. Met ‘Opmerking toevoegen’ schrijf je er iets bij. Het antwoord wacht zoals elke e-mail zolang het kan worden teruggehaald, en de kaart onthoudt wat je hebt gezegd; klik op een ander antwoord om van gedachten te veranderen.',
          'Je kunt antwoorden als de uitnodiging een van je eigen adressen noemt. Als een latere e-mail de afspraak wijzigt of annuleert, zegt de oudere kaart dat en verwijst ze ernaar.',
          '‘.ics downloaden’ geeft de afspraak aan je agendaprogramma. Zoekopdrachten vinden e-mail aan de titels en plaatsen van afspraken.',
        ],
      },
      search: {
        title: 'Tips voor uitgebreid zoeken',
        paragraphs: [
          'Druk op / om naar het zoekveld te gaan. Woorden vinden onderwerpen, adressen, teksten en namen van bijlagen. Zet een zinsdeel tussen aanhalingstekens om het precies zo te vinden, en een minteken voor een woord om het uit te sluiten.',
          'Verfijn een zoekopdracht met from:, to:, cc:, bcc:, subject:, filename:, label:, has:attachment, is:unread, is:read, is:starred, is:pinned, is:muted en is:direct, dat is e-mail aan jou alleen.',
          'OR vindt een van beide: lunch OR diner. Haakjes houden bij elkaar wat bij elkaar hoort: from:(ada OR grace) -(lunch diner). Zonder OR moet aan alle woorden zijn voldaan.',
          'before:2024-12-31 en after:2024-01-01 beperken de tijd, newer_than:2w en older_than:1y ook, in dagen (d), weken (w), maanden (m) of jaren (y). larger:5m en smaller:100k beperken de grootte.',
          'Er wordt gezocht in de map waarin je bent. Klik boven de resultaten op ‘Alle e-mail doorzoeken’ om overal te zoeken behalve in Spam en Prullenbak. in:sent zoekt in één map, in:all in alle behalve Spam en Prullenbak, en in:anywhere ook daarin.',
          '‘Deze zoekopdracht opslaan’, naast het aantal resultaten, geeft een zoekopdracht een naam en zet haar onder de mappen, met het aantal ongelezen gesprekken dat ze vindt. Het menu van de regel wijzigt, verplaatst, verbergt of verwijdert haar; het opdrachtenpalet (Ctrl+K) vindt ook verborgen zoekopdrachten.',
          'Als iets wat je schrijft geen operator is, zegt een regel boven de resultaten waarnaar in plaats daarvan is gezocht.',
        ],
      },
      security: {
        title: 'Beveiligingsinstellingen',
        paragraphs: [
          'Je wachtwoord wordt nooit in deze browser bewaard. Log uit via je profielfoto als je de computer deelt, en kies daar niet ‘Ingelogd blijven’.',
          'Tweestapsverificatie, in de instellingen, vraagt naast je wachtwoord om een code van een app op je telefoon. Bewaar de herstelcodes die je krijgt: met elke code kun je één keer inloggen zonder de telefoon. De beheerder van je Wren kan de verificatie uitschakelen als beide verloren zijn.',
          'E-mail wordt getoond zonder scripts, formulieren en verborgen inhoud. Afbeeldingen van internet kunnen een afzender verraden dat je de e-mail leest: ‘Externe afbeeldingen blokkeren’ in de instellingen beslist daarover.',
          'Voordat een link opent die een ander adres toont dan waar hij naartoe leidt, wordt het je gevraagd.',
        ],
      },
      passkeys: {
        title: 'Inloggen met een passkey',
        paragraphs: [
          'Een passkey wordt door je apparaat bewaard en ontgrendeld met je vingerafdruk, je gezicht of de code van het apparaat. Je logt ermee in zonder wachtwoord en code: er valt niets te raden, en een pagina die alleen op deze lijkt, kan je niets afnemen.',
          'In de instellingen, onder ‘Privacy en beveiliging’, voeg je er een toe: klik op ‘Passkey toevoegen’, bevestig dat jij het bent en volg je browser. Voeg er een toe voor elk apparaat dat je gebruikt, of een die je apparaten delen, en geef ze een naam. De lijst zegt wanneer elke passkey is toegevoegd en laatst is gebruikt; ‘Naam wijzigen’ en ‘Verwijderen’ staan ernaast.',
          'Klik op de inlogpagina op ‘Inloggen met een passkey’. Sommige browsers bieden hem ook aan als je in het veld ‘E-mail’ gaat staan.',
          'Voordat je een passkey toevoegt of verwijdert of tweestapsverificatie wijzigt, wordt opnieuw om je wachtwoord gevraagd, en om een code als je die hebt; een passkey volstaat voor beide. Dat geldt tien minuten.',
          'Als een apparaat kwijt is, verwijder dan de passkey ervan. Je wachtwoord blijft naast passkeys werken, en een nieuw wachtwoord laat ze zoals ze zijn.',
        ],
      },
      'sign-ins': {
        title: 'Waar je bent ingelogd',
        paragraphs: [
          'De instellingen tonen onder ‘Privacy en beveiliging’ elke browser die bij je account is ingelogd: wat het is, vanaf welk netwerkadres hij laatst is gebruikt, sinds wanneer, en welke je nu voor je hebt. ‘Uitloggen’ logt er een meteen uit, ‘Alle andere apparaten uitloggen’ alle andere; elk moet opnieuw inloggen.',
          'Als er wordt ingelogd vanaf een browser of netwerk van waaruit je account nog niet is gebruikt, schrijft Wren je wanneer dat was en vanwaar, en zegt het dat in elk open venster. Was jij het, dan hoef je niets te doen. Zo niet, log dat apparaat dan uit en wijzig je wachtwoord.',
          'Terwijl iemand je wachtwoord probeert te raden, worden apparaten en netwerken waar je al eerder vandaan hebt ingelogd niet opgehouden. Op een nieuwe plek moet je misschien een paar seconden wachten: wacht zo lang als de pagina zegt en log opnieuw in.',
        ],
      },
      'single-sign-on': {
        title: 'Inloggen met het account van je organisatie',
        paragraphs: [
          'Heeft de inlogpagina een knop met de naam van je organisatie of van de inlogdienst daarvan, klik er dan op. Daar laat je zien wie je bent, met alles wat de dienst vraagt, en je komt ingelogd terug. Wren ziet het wachtwoord dat je daar hebt nooit.',
          'Staat hier voor je account tweestapsverificatie aan, dan wordt ook om die code gevraagd. ‘Uitloggen’ logt je hier uit en, als de dienst dat toestaat, daar ook.',
          'Voor wat de toegang tot je account verandert, bevestig je nog eens dat jij het bent: de dienst wordt in een eigen venster geopend, en deze pagina blijft zoals ze is.',
          'Laat de dienst je binnen maar Wren niet, vraag het dan aan je beheerder: misschien moet je account nog worden gemaakt, of hoor je nog niet bij degenen die mogen inloggen.',
        ],
      },
      provider: {
        title: 'Inloggen met het account van je provider',
        paragraphs: [
          'Als Wren hier de client van een andere mailserver is, log je in met het adres en het wachtwoord die je daar hebt: die server controleert ze, en een ander wachtwoord is er niet. Wil die server aparte wachtwoorden voor mailprogramma’s, maak er dan daar een in de instellingen en gebruik dat.',
          'Wat je hier doet, gebeurt ook daar: e-mail die je verplaatst, een ster of label geeft of verwijdert, wordt op de server verplaatst, gemarkeerd en verwijderd, en andere mailprogramma’s tonen dat zo. Wat daar binnenkomt of verandert, verschijnt hier vanzelf.',
          'Na de eerste keer inloggen bij een IMAP-server staat je nieuwste e-mail er meteen, en de rest komt op de achtergrond. Zoekopdrachten vinden wat tot dan toe is binnengekomen.',
          'Je wachtwoord wordt verzegeld op deze server bewaard, nooit in de browser, zolang je ergens bent ingelogd of er nog iets van je moet worden verzonden. Als je het bij je provider wijzigt, wordt hier om het nieuwe gevraagd.',
          'Labels, regels, sjablonen en contacten worden hier bewaard en andere programma’s zien ze niet; een label is daar een trefwoord van de e-mail. Filters, doorsturen en het afwezigheidsbericht van je server gaan door zoals ze waren. Neemt je server regels als scripts aan, dan werken ze ook daar, zelfs als Wren uit staat.',
        ],
      },
      password: {
        title: 'Je wachtwoord wijzigen of vergeten',
        paragraphs: [
          'In de instellingen staat onder ‘Privacy en beveiliging’ naast ‘Wachtwoord’ de knop ‘Wijzigen’. Vul je huidige wachtwoord in – en een code, als je die bij het inloggen nodig hebt – en een nieuw: daaronder staat hoe moeilijk het te raden is. Wachtwoorden die iedereen het eerst probeert, worden niet geaccepteerd. Daarna worden alle andere apparaten uitgelogd.',
          'Ben je je wachtwoord vergeten, vraag het dan aan de beheerder van je Wren: die kan je een link sturen waarmee je een nieuw kiest, één keer en binnen een paar uur.',
        ],
      },
      accounts: {
        title: 'Meerdere accounts',
        paragraphs: [
          '‘Nog een account toevoegen’, in het menu van je profielfoto en in Instellingen onder ‘Accounts’, logt in deze browser in op nog een account naast het geopende, tot negen. Elk heeft zijn eigen e-mail, concepten, instellingen en meldingen.',
          'Om te wisselen klik je in dat menu op een account, typ je g en dan het nummer, of kies je het in het opdrachtenpalet (Ctrl+K). Elk account heeft een eigen adres in de browser: twee tabbladen tonen twee accounts tegelijk, en een bladwijzer opent het account waarin hij is gemaakt.',
          'Wat nog verzonden moet worden of zonder verbinding is geschreven, blijft bij zijn account en gaat verder als je dat weer opent. ‘Uitloggen’ verlaat één account, ‘Alle accounts uitloggen’ alle; hun e-mail wordt dan uit deze browser verwijderd.',
          '‘Alle inboxen’, in het mappenpaneel onder ‘Accounts’ en met g 0, is één lijst met de e-mails van alle accounts; elke regel noemt zijn account. Wat je daar doet, gebeurt in het account van de regel, een antwoord gaat uit vanaf het adres waarop de e-mail binnenkwam, en een zoekopdracht daar doorzoekt alle accounts. Elk ander account heeft zijn mappen onder zijn naam. Als je iets nieuws schrijft, biedt ‘Van’ de adressen van alle accounts aan. Wat een ander account nog moet verzenden, gaat uit zolang er in deze browser een pagina van Wren open is.',
        ],
      },
      language: {
        title: 'Taal',
        paragraphs: [
          'Wren spreekt de taal van je browser als het die kent, en anders Engels. ‘Taal’, in de instellingen onder ‘Weergave’, kiest een andere: die geldt voor je account, op elk apparaat.',
          'Datums, tijden en getallen worden geschreven zoals in die taal. Wat je aan het schrijven bent, wordt opgeslagen voordat de pagina verandert, en staat daarna weer open. Je e-mail blijft zoals ze is.',
          'Woorden voor tijden, zoals next tue 9am, en zoekoperatoren, zoals from: en has:attachment, zijn in elke taal Engels.',
        ],
      },
      'app-passwords': {
        title: 'Verzenden vanaf scanners en andere programma’s',
        paragraphs: [
          'De instellingen maken onder ‘Privacy en beveiliging’ app-wachtwoorden: een voor elke scanner, elke telefoon of elk programma dat onder jouw adressen moet verzenden. Geef het een naam, vul je eigen wachtwoord in en neem over op het apparaat wat wordt getoond – server, poort, gebruikersnaam en wachtwoord; het wachtwoord wordt niet nog een keer getoond.',
          'Wat zo wordt verzonden, staat in je map Verzonden. De lijst zegt wanneer elk wachtwoord laatst is gebruikt en vanwaar; ‘Intrekken’ maakt er meteen een eind aan, en verder verandert er niets. Een app-wachtwoord opent geen e-mail: niemand kan er de jouwe mee lezen.',
          'Tonen de instellingen geen app-wachtwoorden, dan heeft de beheerder van je Wren dit niet ingeschakeld.',
        ],
      },
      identities: {
        title: 'Schrijven onder meerdere adressen',
        paragraphs: [
          'De instellingen tonen je adressen onder ‘Adressen en handtekeningen’. ‘Bewerken’ geeft elk adres zijn naam, zijn handtekening, een adres waar antwoorden naartoe gaan, en mensen die een blinde kopie krijgen van alles wat je eronder schrijft.',
          'E-mail aan je adres met een plus en een woord vóór de @ komt ook bij jou aan, zoals jij+winkel@jouw.host. Geef zo’n adres aan een winkel, en wat die stuurt is makkelijk te vinden; ‘Adres toevoegen’ maakt er een adres van dat je bij het schrijven kunt kiezen.',
          'Een antwoord gaat weg onder het adres waaraan de e-mail was geschreven. ‘Van’, boven de ontvangers, kiest een ander; de handtekening en de blinde kopieën komen mee.',
          '‘Nieuwe e-mail onder dit adres schrijven’ bepaalt met welk adres nieuwe e-mail begint.',
        ],
      },
      vacation: {
        title: 'Afwezigheidsbericht',
        paragraphs: [
          'Het afwezigheidsbericht, in de instellingen, vertelt mensen die je schrijven dat je weg bent. Schrijf wat er moet worden gezegd, en kies de eerste en de laatste dag als je die weet; de dagen gelden voor jouw plaats.',
          'Iedereen krijgt het één keer per zeven dagen, en opnieuw als je de tekst wijzigt. Lijsten, automaten, e-mail in Spam en e-mail die jou niet als ontvanger noemt, worden niet beantwoord, en een ander afwezigheidsbericht ook niet. ‘Alleen aan contacten en mensen aan wie ik heb geschreven’ houdt het weg bij vreemden.',
          'Zolang het aanstaat, zegt een regel boven elke lijst en de Outbox dat. ‘Uitschakelen’ ernaast maakt er een eind aan.',
        ],
      },
      notifications: {
        title: 'Voorkeuren voor meldingen',
        paragraphs: [
          'De bel toont wat nieuw is: e-mail, en berichten die niet konden worden verzonden of bezorgd. Verberg ze een voor een, of wis ze allemaal.',
          'Schakel ‘Bureaubladmeldingen’ in de instellingen in om het te horen terwijl je met iets anders bezig bent. Je browser vraagt het één keer; heb je geweigerd, sta dan eerst in de instellingen van de browser meldingen voor deze pagina toe.',
          '‘Meldingen terwijl Wren gesloten is’ zet je op elk apparaat aan. De mailserver geeft ze versleuteld aan de pushdienst van je browser; ‘Ze tonen’ bepaalt hoeveel van een mail erin staat, en ‘Apparaten met meldingen’ wie ze krijgt.',
          '‘Geluid bij meldingen’ speelt een kort geluid bij nieuwe e-mail.',
          'Het dagelijks overzicht, uit tenzij je het inschakelt, zet één keer per dag op het tijdstip dat je kiest een bericht in je Inbox: wat daar ongelezen is per afzender en label, wat op verzending wacht, en wat vandaag terugkomt uit Gesnoozed. Als er niets te melden is, komt er geen.',
        ],
      },
      storage: {
        title: 'Opslag beheren',
        paragraphs: [
          'Als je account een limiet heeft, staat in de instellingen onder ‘Opslag’ hoeveel daarvan in gebruik is; vanaf 80% staat het ook onder de mappen. Is de opslag vol, dan kunnen geen bestanden worden toegevoegd en wacht e-mail aan jou bij de servers van de afzenders, die het na enkele dagen opgeven.',
          'Zoek naar larger:5m om de grootste berichten te vinden, of met has:attachment en before: naar oude.',
          'Verwijderde e-mail blijft in de Prullenbak totdat je die daar verwijdert met ‘Definitief verwijderen’. Ook e-mail in Spam kan definitief worden verwijderd.',
          'De instellingen halen onder ‘Importeren en exporteren’ e-mail van andere programma’s binnen – mboxen, .eml-bestanden, zips daarvan – terwijl je doorwerkt; niets komt dubbel binnen, en wat is onderbroken, gaat verder als je het bestand opnieuw kiest. Ook downloaden ze alles, of één map, als mbox of als zip van berichten. ‘Exporteren’ boven zoekresultaten downloadt de gevonden gesprekken; ‘Exporteren’ in het menu van een map, of ‘Deze map exporteren’ in het palet (Ctrl+K), die map.',
          '‘E-mail van een andere provider ophalen’, op dezelfde plek, haalt alle e-mail van een account elders: geef het adres en het wachtwoord – veel providers vragen een app-wachtwoord –, kies mappen en Wren brengt ze hierheen, ook als er geen pagina open is. Je kunt het pauzeren en later herhalen voor wat sindsdien is gekomen: niets komt dubbel, en daar verandert niets.',
          '‘E-mail naar een andere provider brengen’ doet het omgekeerde: al je e-mail gaat naar een account elders, in mappen met dezelfde namen, met wat gelezen, favoriet en gelabeld is. Wat daar al is, wordt niet nog eens geschreven, zodat je het later kunt herhalen.',
          'Een .eml-bestand dat je op het venster neerzet, opent als e-mail: er wordt niets verzonden, je kunt het beantwoorden, en ‘Opslaan in map’ maakt er een e-mail van die map van.',
          'Om een bericht elders te bewaren, open je het menu en kies je ‘.eml downloaden’; bijlagen kun je een voor een downloaden.',
        ],
      },
      sync: {
        title: 'Problemen met ophalen',
        paragraphs: [
          'Nieuwe e-mail verschijnt vanzelf. Als de verbinding wegvalt, zegt een melding dat rechtsonder; wat je intussen doet, wordt bewaard en uitgevoerd als er weer verbinding is.',
          'Controleer of ‘E-mail automatisch ophalen’ in de instellingen aanstaat, en klik op ‘Vernieuwen’ naast de naam van de map.',
          'Berichten die wachten of mislukt zijn, staan met de reden in de Outbox, onder de Prullenbak. Verzend ze van daar opnieuw.',
          'E-mail die je verwacht en niet ziet, kan in Spam liggen.',
        ],
      },
      performance: {
        title: 'Als het traag is',
        paragraphs: [
          'De lijst laadt meer gesprekken terwijl je scrolt, zodat grote mappen even snel openen als kleine. Voelt ze traag aan, laad dan de pagina opnieuw.',
          'Een trage verbinding merk je het meest bij grote bijlagen. Ze worden pas geladen als je ze opent.',
          'Browserextensies die elke pagina lezen, kunnen vertragen: probeer een privévenster, dat meestal zonder ze werkt.',
        ],
      },
      mobile: {
        title: 'Op je telefoon',
        paragraphs: [
          'Er valt niets te installeren: hetzelfde adres werkt in de browser van je telefoon. Het menu rechtsboven heeft de mappen, je profiel en deze panelen.',
          'Zet de pagina via het menu van de browser op je beginscherm om haar als een app te openen.',
          'Als de pagina afgesneden lijkt, schakel dan in het menu van de browser de desktopweergave uit.',
        ],
      },
    },
  },
} satisfies Translation;
