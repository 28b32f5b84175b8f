import type { Translation } from '../translation.ts';

/** The articles of the help. */
export const HELP = {
  HELP_ARTICLES: {
    sections: {
      'Getting Started': 'Erste Schritte',
      'Account & Settings': 'Konto & Einstellungen',
      Troubleshooting: 'Fehlerbehebung',
    },
    articles: {
      administration: {
        title: 'Wren verwalten',
        paragraphs: [
          'Administratoren finden unter ihrem Bild oben rechts die Verwaltung: Konten, die Warteschlange der ausgehenden E-Mails, was DNS über die Domain sagen muss, Anmeldungen, den Zustand des Servers und das Protokoll. E-Mails anderer sehen sie dort nicht.',
          'Ein neues Konto hat noch kein Passwort: Sein Benutzer wählt es über einen Link, der einmal und einen Tag lang gilt. Ein deaktiviertes Konto ist überall abgemeldet; seine E-Mails kommen weiter an.',
          'E-Mails in der Warteschlange lassen sich anhalten, mit einem Grund für andere Administratoren: Sie werden weder zugestellt noch aufgegeben, bis sie freigegeben werden.',
          'Jede Handlung steht im Protokoll, auch die der Kommandozeile. Vor dem, was Zugänge ändert, werden Sie noch einmal nach Ihrem Passwort gefragt.',
          'Eine Gruppe ist eine Adresse, deren E-Mails an alle Mitglieder gehen: an Konten hier und an Adressen anderswo. Dürfen Mitglieder als Gruppe schreiben, bietet „Von“ ihnen diese Adresse an. Was einem Mitglied anderswo nicht zugestellt werden kann, wird dem Postmaster gemeldet.',
          'Wo Benutzer sich mit dem Konto ihrer Organisation anmelden, kann eine Gruppe des Anmeldedienstes bestimmen, wer Wren verwaltet: Die Rolle wird dann bei der Anmeldung gegeben und genommen.',
        ],
      },
      compose: {
        title: 'E-Mails schreiben',
        paragraphs: [
          'Drücken Sie „Schreiben“ über den Ordnern. Tippen Sie Adressen in „An“ und bestätigen Sie jede mit Eingabe, Komma oder Leertaste; Sie können viele auf einmal einfügen. Cc und Bcc öffnen sich neben der Zeile „An“.',
          'Was Sie schreiben, wird alle paar Sekunden als Entwurf gespeichert. Wenn Sie eine Nachricht schließen, werden Sie gefragt, ob sie bleiben soll; Entwürfe warten im Ordner „Entwürfe“.',
          'Hängen Sie Dateien mit der Büroklammer an, indem Sie sie auf der Nachricht ablegen oder einfügen. Alle Dateien einer Nachricht zusammen dürfen so groß sein, wie beim Anhängen angezeigt wird.',
          'Nach „Senden“ wartet die Nachricht im Postausgang, solange sie zurückgenommen werden kann, zunächst zehn Sekunden. Drücken Sie im Hinweis „Rückgängig“, um weiterzuschreiben. Die Zeit ändern Sie in den Einstellungen.',
          'Ist in einer offenen Nachricht Text ausgewählt, zitiert eine Antwort nur ihn. „Als Anhang weiterleiten“, im Menü einer Nachricht, einer Zeile oder mehrerer ausgewählter und in der Befehlspalette (Strg+K), hängt jede E-Mail ganz an, sodass der Empfänger sie öffnen kann. „Als neu bearbeiten“, im Menü einer Nachricht, beginnt eine neue mit deren Empfängern, Text und Dateien, etwa um sie noch einmal zu senden.',
        ],
      },
      templates: {
        title: 'Vorlagen',
        paragraphs: [
          'Eine Vorlage ist eine E-Mail, die Sie oft schreiben: Betreff, gestalteter Text und Dateien. Legen Sie eine in den Einstellungen unter „Vorlagen“ an, oder aus dem, was Sie gerade schreiben, mit „Als Vorlage speichern“ unter „Weitere Optionen“.',
          'Tippen Sie beim Schreiben am Anfang eines Wortes ; und dann den Anfang des Namens der Vorlage. Pfeiltasten wählen, Eingabe fügt ein, Esc lässt stehen, was Sie getippt haben. In reinem Text und im Antwortfeld kommt sie als Text; eine mit Dateien öffnet das große Fenster. Auch „Vorlage einfügen“ unter „Weitere Optionen“ und die Befehlspalette (Strg+K) finden sie; ohne offene Nachricht beginnt die Palette eine neue damit.',
          'Wörter in geschweiften Klammern werden ausgefüllt: {first name}, {last name}, {name} und {address} gehören dem ersten Empfänger, {my name} und {my address} Ihnen, {date} ist der Tag. Was nicht ausgefüllt werden konnte, bleibt stehen, und Sie werden vor dem Senden gefragt.',
        ],
      },
      organize: {
        title: 'Den Posteingang ordnen',
        paragraphs: [
          'E-Mails stehen in Unterhaltungen: Alle Nachrichten eines Austauschs sind eine Zeile. Geben Sie einer Unterhaltung einen Stern, um sie in den Favoriten zu finden, löschen Sie sie in den Papierkorb, oder melden Sie sie als Junk.',
          'Wo Ihr Mailserver ein Archiv hat, nimmt „Archivieren“ (E) eine Unterhaltung aus dem Posteingang und behält sie: Sie steht im Archiv unter dem Papierkorb, und Suchen finden sie. Antwortet jemand, ist sie wieder im Posteingang. „In den Posteingang“ holt sie zurück.',
          'Regeln und blockierte Absender ordnen neue E-Mails, sobald sie ankommen; ihnen gilt ein eigener Artikel.',
          'Wählen Sie mehrere Zeilen mit ihren Kästchen aus, oder halten Sie die Umschalttaste, um alle zwischen zweien auszuwählen. Was sich damit tun lässt, steht über der Liste.',
          'Mit gedrückter Strg- oder ⌘-Taste oder mit der mittleren Maustaste geht eine Unterhaltung oder ein Ordner in einem neuen Tab auf. Die rechte Maustaste öffnet das Menü eines Ordners, eines Labels oder einer gespeicherten Suche, auf einem Touchscreen der Knopf am Ende der Zeile: „Alle als gelesen markieren“, und beim Papierkorb und bei Junk das Leeren, nach einer Frage. „Alle als gelesen markieren“ steht auch im Menü des Filters neben dem Namen des Ordners und in der Befehlspalette (Strg+K).',
          'Fast alles lässt sich zurücknehmen: Drücken Sie im Hinweis unten links „Rückgängig“. Was Sie im Papierkorb löschen, ist endgültig fort, daher werden Sie vorher gefragt.',
          'In den Einstellungen wählen Sie, wie dicht die Liste ist und ob Unterhaltungen neben ihr aufgehen.',
        ],
      },
      rules: {
        title: 'Regeln und blockierte Absender',
        paragraphs: [
          'Regeln in den Einstellungen tun etwas mit neuen E-Mails, sobald sie ankommen: verschieben, ein Label vergeben, zu den Favoriten nehmen, als gelesen markieren. Eine Regel ist eine Suche; „Aus dieser Suche eine Regel machen“ über Suchergebnissen und „Regel für solche E-Mails“ im Menü einer Nachricht beginnen eine. Regeln werden von oben gefragt; von mehreren, die verschieben, entscheidet die erste. „Details“ an einer Nachricht sagt, welche Regeln beteiligt waren.',
          'Eine Regel kann E-Mails auch weiterleiten, sobald die Adresse zugestimmt hat: Tragen Sie sie bei „Weiterleiten an“ ein und fragen Sie sie. Sie bekommt einen Code; geben Sie ihn dort ein, wo Sie gefragt haben, dann wird weitergeleitet, was ab da ankommt. Eine Kopie bleibt bei Ihnen. Die Einstellungen zeigen diese Adressen unter „Regeln“; „Entfernen“ beendet es.',
          '„Blockieren“ im Menü einer Nachricht schickt alle E-Mails ihres Absenders in den Junk-Ordner. Die Einstellungen zeigen blockierte Absender unter „Regeln“, mit „Freigeben“.',
          '„Stummschalten“ auf der Karte eines Menschen, die ein Klick auf seinen Namen öffnet, hält seine späteren E-Mails still aus dem Posteingang: Sie stehen im Archiv. Auch das ist eine Regel; „Nicht mehr stumm“ oder das Löschen der Regel beendet es.',
        ],
      },
      filter: {
        title: 'Nur Ungelesenes, Favoriten oder nur an mich zeigen',
        paragraphs: [
          'Der Knopf neben dem Namen eines Ordners (Umschalt+L) grenzt seine Liste ein: Ungelesen, Favoriten, Mit Anhang oder Nur an mich, was auslässt, was auch an andere ging. Die Zeile über der Liste sagt, wie viele Unterhaltungen das sind. „Alle zeigen“ oder Esc bringt den Rest zurück.',
          'Eine eingegrenzte Liste hat eine eigene Adresse für Ihre Lesezeichen: ?is=unread, ?is=starred, ?is=attachment oder ?is=direct hinter der des Ordners.',
          'Was Sie lesen, während nur Ungelesenes gezeigt wird, bleibt stehen, bis Sie die Liste verlassen. Neue passende E-Mails kommen oben hinzu.',
          'Die Befehlspalette (Strg+K) findet dasselbe: „Nur Ungelesene zeigen“ und so weiter. Im Suchfeld heißen sie is:unread, is:starred, has:attachment und is:direct.',
        ],
      },
      snooze: {
        title: 'Unterhaltungen zurückstellen',
        paragraphs: [
          'Drücken Sie B auf einer Unterhaltung oder wählen Sie „Zurückstellen“ in ihrem Menü, um sie bis zu einer Zeit aus dem Posteingang zu haben: Sie kommt obenan und ungelesen zurück. Wählen Sie eine der Zeiten oder tippen Sie eine auf Englisch: next tue 9am, in 3 days, friday evening, 1 dec. Was Ihre Worte bedeuten, steht über den Zeiten, bevor Sie wählen.',
          'Was zurückgestellt ist, steht unter „Zurückgestellt“ (G, dann B) unter dem Papierkorb, mit der Stunde, zu der es zurückkommt; auch Suchen finden es. Eine offene Unterhaltung sagt, bis wann: „Zeit ändern“ gibt ihr eine andere, „Jetzt zurückholen“ beendet es. „Rückgängig“ legt sie zurück, wo sie war.',
          'Antwortet inzwischen jemand, ist die Unterhaltung mit der Antwort sofort im Posteingang. Die Zeiten gelten in Ihrer Zeitzone. Was fällig war, während der Server aus war, kommt, sobald er startet.',
        ],
      },
      screener: {
        title: 'Entscheiden, wer Ihnen schreiben darf',
        paragraphs: [
          'Der Türsteher ist aus, bis Sie ihn in den Einstellungen einschalten. Die erste E-Mail unbekannter Absender wartet dort (G, dann W), bis Sie entscheiden: „Zulassen“ (Y) bringt sie und alles Spätere von diesem Absender in den Posteingang; „Aussperren“ (!) blockiert den Absender, und was wartet, kommt in den Junk-Ordner. Beides gilt allem, was von diesem Absender wartet. Auf dem Telefon sind beides Knöpfe in der Zeile. „Rückgängig“ nimmt beides zurück, und die Einstellungen zeigen, wen Sie zugelassen und wen Sie blockiert haben.',
          'Sie kennen die Menschen in Ihren Kontakten, alle, denen Sie geschrieben haben, und die, deren E-Mails Sie behalten haben. Deren E-Mails warten nie. Ebenso wenig warten Antworten auf Ihre E-Mails, Zustellberichte, Nachrichten von Wren und was eine Ihrer Regeln ablegt oder nie in den Junk-Ordner lässt.',
          'Eine Mailingliste wird als Ganzes zugelassen oder ausgesperrt, wer immer an sie schreibt.',
          'Was wartet, löst keine Mitteilung aus, seine Bilder bleiben blockiert, und seine Absender erfahren nicht, dass es gelesen wurde. Suchen finden es. Schalten Sie den Türsteher aus, kommt nach einer Rückfrage in den Posteingang, was wartet.',
        ],
      },
      remind: {
        title: 'Erinnert werden, wenn niemand antwortet',
        paragraphs: [
          'Wählen Sie „Erinnern, wenn niemand antwortet“ im Menü einer E-Mail, die Sie gesendet haben, in dem ihrer Unterhaltung oder in der Befehlspalette (Strg+K), und eine Zeit wie beim Zurückstellen, auf Englisch: tomorrow, next tue 9am, in 3 days. Die offene Unterhaltung sagt, wann das ist: „Ändern“ gibt eine andere Zeit, „Aufheben“ beendet es, und „Rückgängig“ nimmt beides zurück.',
          'Beim Schreiben tut die Glocke neben „Senden“ dasselbe, auch im Antwortfeld. Es bleibt beim Entwurf und zählt ab dem Senden: in 3 days ist bei einer E-Mail, die für Montag geplant ist, der Donnerstag.',
          'Hat bis dahin niemand geantwortet, steht eine ungelesene E-Mail von Wren im Posteingang, in der Unterhaltung dessen, was Sie gesendet haben. Eine Antwort darauf geht an die, denen Sie geschrieben haben. Hat jemand geantwortet, kommt nichts.',
          'Automatische Antworten, Berichte und Junk sind keine Antworten. Was Sie selbst schreiben, ist auch keine: Von mehreren E-Mails von Ihnen in einer Unterhaltung zählt die letzte.',
        ],
      },
      mailboxes: {
        title: 'Eigene Ordner',
        paragraphs: [
          'Eigene Ordner stehen unter den anderen. Das + neben ihrer Überschrift legt einen an; das Menü eines jeden, über seinen Knopf oder die andere Maustaste, gibt ihm einen anderen Namen oder Platz, legt einen darin an, verschiebt ihn nach oben oder unten, in den darüber oder wieder heraus, blendet ihn aus oder löscht ihn. Ziehen Sie einen an eine andere Stelle oder auf einen anderen, oder drücken Sie Alt und einen Pfeil. Beim Löschen kommt sein Inhalt nach einer Rückfrage in den Papierkorb, und „Rückgängig“ bringt beides zurück.',
          '„Verschieben nach …“ (V) in der Leiste, in Menüs und in der Befehlspalette findet einen Ordner mit wenigen Buchstaben, die zuletzt benutzten zuerst. Ein neuer Name legt einen an: Projekte/2026 legt 2026 in Projekte an. Sie können Unterhaltungen auch auf einen Ordner ziehen.',
          'Eine Unterhaltung ist in einem Ordner; Labels sagen mehreres über sie. Ihre eigenen Antworten bleiben in „Gesendet“ und werden mit ihrer Unterhaltung gezeigt.',
          'Im Suchfeld sucht in:Projekte in einem Ordner und in:"Projekte/Nächstes Jahr" in einem mit Leerzeichen im Namen. Gespeicherte Suchen und Regeln finden ihn auch, wenn Sie ihn umbenennen. Regeln in den Einstellungen können neue E-Mails in einen Ordner verschieben.',
          'Ordner, die andere mit Ihnen teilen, stehen unter dem Namen, den der Mailserver für sie hat, und können nur gelesen werden: Was Sie dort lesen und beantworten, ist nur für Sie so markiert; verschoben, mit Stern markiert oder gelöscht wird dort nichts.',
        ],
      },
      contacts: {
        title: 'Kontakte und Gruppen',
        paragraphs: [
          'Kontakte stehen neben E-Mail und öffnen sich mit g und dann c. Tippen Sie, um jemanden nach Name, Adresse oder Nummer zu finden; j und k gehen durch die Liste, Eingabe öffnet, x wählt aus, c schreibt den Ausgewählten. Was Sie löschen oder zusammenführen, kommt mit „Rückgängig“ zurück.',
          '„Mehr für Kontakte“ holt Menschen aus vCard-Dateien (Versionen 2.1 bis 4) und CSV-Dateien von Google, Outlook und Thunderbird und speichert Ihre als Dateien. Wer schon da ist, wird ergänzt und nicht verdoppelt; „Doppelte suchen“ führt zusammen, was nach einer Person aussieht.',
          'Fassen Sie Kontakte in Gruppen zusammen. In An, Cc und Bcc bringt der Name einer Gruppe alle ihre Mitglieder. Auch Suchen und Regeln kennen Gruppen: from:group:crew oder from:"group:Enge Freunde".',
          '„Weitere, denen Sie schreiben“ in der Liste der Gruppen sind Menschen, denen Sie geschrieben haben und die noch keine Kontakte sind, mit Häufigkeit und letztem Tag. „Hinzufügen“ macht aus jemandem einen Kontakt.',
          'Ein Klick auf einen Namen in einer Unterhaltung oder „Über“ im Menü einer Zeile oder Nachricht zeigt, wer das ist: ausgetauschte E-Mails und Dateien, Kontakt, Regel, Stummschalten, Blockieren. Listen zeigen den Namen eines Kontakts, wo die Adresse genau seine ist.',
        ],
      },
      labels: {
        title: 'Labels, Angeheftetes und Stummes',
        paragraphs: [
          'Drücken Sie L auf einer Unterhaltung oder wählen Sie „Label vergeben …“ in ihrem Menü. Tippen Sie einen Namen und drücken Sie Eingabe; ein neuer Name legt ein Label an. Mehrere wählen Sie mit der Leertaste und vergeben sie zusammen mit „Anwenden“. Sie können Unterhaltungen auch auf ein Label ziehen.',
          'Labels stehen unter den Ordnern mit dem, was jeweils ungelesen ist. Drücken Sie auf eines, um seine E-Mails zu sehen; sein Menü benennt es um, gibt ihm eine Farbe oder löscht es. Geben Sie ihm den Namen eines anderen, werden beide eins. Alles lässt sich mit „Rückgängig“ zurücknehmen, und Ihre E-Mails bleiben, wo sie sind.',
          'Im Suchfeld findet label:arbeit, was dieses Label hat, und label:"zu tun" ein Label aus mehreren Wörtern. Labels gehen mit, wenn Sie E-Mails exportieren.',
          '„Oben anheften“ (Umschalt+P) markiert eine Unterhaltung, und is:pinned findet alle angehefteten.',
          '„Stummschalten“ (M) hält spätere Antworten einer Unterhaltung aus dem Posteingang und still, bis eine E-Mail kommt, die nur an Sie geschrieben ist. Die Unterhaltung sagt, dass sie stumm ist, und bietet „Nicht mehr stumm“ an.',
        ],
      },
      invitations: {
        title: 'Einladungen beantworten',
        paragraphs: [
          'Eine E-Mail mit einem Termin zeigt ihn auf einer Karte: wann er in Ihrer Zeitzone ist und, wo das abweicht, nach den Uhren, für die er geschrieben wurde; wie er wiederkommt, wo, und wer Sie einlädt.',
          '„Ja“, „Vielleicht“ und „Nein“ senden Ihre Antwort an den Veranstalter, dessen Kalender sie versteht. „Kommentar hinzufügen“ sagt ein Wort dazu. Die Antwort lässt sich wie jede E-Mail kurz zurücknehmen, und die Karte behält, was Sie gesagt haben; drücken Sie etwas anderes, um es sich anders zu überlegen.',
          'Sie können antworten, wo die Einladung eine Ihrer Adressen nennt. Ändert eine spätere E-Mail den Termin oder sagt ihn ab, sagt die ältere Karte das und führt zu ihr.',
          '„.ics herunterladen“ gibt den Termin an Ihr Kalenderprogramm. Suchen finden E-Mails nach Titeln und Orten ihrer Termine.',
        ],
      },
      search: {
        title: 'Besser suchen',
        paragraphs: [
          'Drücken Sie /, um ins Suchfeld zu kommen. Wörter passen auf Betreff, Adressen, Text und die Namen von Anhängen. Setzen Sie eine Wendung in Anführungszeichen, um sie genau so zu finden, und ein Minus vor ein Wort, um es auszuschließen.',
          'Grenzen Sie eine Suche ein mit from:, to:, cc:, bcc:, subject:, filename:, label:, has:attachment, is:unread, is:read, is:starred, is:pinned, is:muted und is:direct, was E-Mails nur an Sie findet.',
          'OR findet eines von beiden: mittag OR abend. Klammern halten zusammen, was zusammengehört: from:(ada OR grace) -(mittag abend). Ohne OR muss alles zutreffen.',
          'before:2024-12-31 und after:2024-01-01 begrenzen die Zeit, ebenso newer_than:2w und older_than:1y, in Tagen (d), Wochen (w), Monaten (m) oder Jahren (y). larger:5m und smaller:100k begrenzen die Größe.',
          'Gesucht wird in dem Ordner, in dem Sie sind. Drücken Sie über den Ergebnissen „Alle E-Mails durchsuchen“, um überall außer in Junk und Papierkorb zu suchen. in:sent sucht in einem Ordner, in:all in allen außer Junk und Papierkorb und in:anywhere auch in diesen.',
          '„Diese Suche speichern“ neben der Zahl der Ergebnisse gibt einer Suche einen Namen und stellt sie unter die Ordner, mit der Zahl der ungelesenen Unterhaltungen, die sie findet. Das Menü ihrer Zeile ändert, verschiebt, verbirgt oder löscht sie; die Befehlspalette (Strg+K) findet auch verborgene.',
          'Wo etwas kein Operator ist, sagt eine Zeile über den Ergebnissen, wonach stattdessen gesucht wurde.',
        ],
      },
      security: {
        title: 'Sicherheit',
        paragraphs: [
          'Ihr Passwort wird in diesem Browser nie aufbewahrt. Melden Sie sich über Ihr Profilbild ab, wenn Sie den Computer teilen, und wählen Sie dort nicht „Angemeldet bleiben“.',
          'Die Zwei-Faktor-Anmeldung in den Einstellungen fragt neben dem Passwort nach einem Code einer App auf Ihrem Telefon. Bewahren Sie die Wiederherstellungscodes auf, die Sie bekommen: Jeder lässt Sie einmal ohne Telefon hinein. Wer Ihr Wren betreibt, kann sie ausschalten, wenn beides verloren ist.',
          'E-Mails werden ohne ihre Skripte, Formulare und verborgenen Inhalte gezeigt. Bilder aus dem Internet können einem Absender verraten, dass Sie gelesen haben: „Externe Bilder blockieren“ in den Einstellungen entscheidet darüber.',
          'Bevor sich ein Link öffnet, der eine Adresse zeigt und zu einer anderen führt, werden Sie gefragt.',
        ],
      },
      accounts: {
        title: 'Mehrere Konten',
        paragraphs: [
          '„Weiteres Konto hinzufügen“, im Menü Ihres Profilbilds und in den Einstellungen unter „Konten“, meldet in diesem Browser ein weiteres Konto neben dem offenen an, bis zu neun. Jedes hat seine eigenen E-Mails, Entwürfe, Einstellungen und Mitteilungen.',
          'Zum Wechseln drücken Sie in diesem Menü auf ein Konto, tippen g und dann seine Nummer, oder wählen es unter den Befehlen (Strg+K). Jedes Konto hat im Browser seine eigene Adresse: Zwei Tabs zeigen zwei Konten zugleich, und ein Lesezeichen öffnet das Konto, in dem es gesetzt wurde.',
          'Was noch zu senden ist oder ohne Verbindung geschrieben wurde, bleibt bei seinem Konto und geht weiter, wenn Sie es wieder öffnen. „Abmelden“ verlässt ein Konto, „Alle Konten abmelden“ alle; deren E-Mails werden dann aus diesem Browser gelöscht.',
          '„Alle Posteingänge“, in der Ordnerleiste unter „Konten“ und mit g 0, ist eine Liste der E-Mails aller Konten; jede Zeile nennt ihr Konto. Was Sie dort tun, geschieht im Konto der Zeile, eine Antwort geht von der Adresse aus, an die die E-Mail kam, und eine Suche von dort durchsucht alle Konten. Unter dem Namen jedes anderen Kontos stehen seine Ordner. Wenn Sie etwas Neues schreiben, bietet „Von“ die Adressen aller Konten an. Was ein anderes Konto noch zu senden hat, geht hinaus, solange in diesem Browser irgendeine Seite von Wren offen ist.',
        ],
      },
      language: {
        title: 'Sprache',
        paragraphs: [
          'Wren spricht die Sprache Ihres Browsers, wo es sie kennt, sonst Englisch. „Sprache“ in den Einstellungen unter „Darstellung“ wählt eine andere: Sie gilt für Ihr Konto, auf jedem Gerät.',
          'Datum, Uhrzeit und Zahlen werden geschrieben, wie es in dieser Sprache üblich ist. Was Sie gerade schreiben, wird vor dem Wechsel gespeichert und ist danach wieder offen. Ihre E-Mails bleiben, wie sie sind.',
          'Worte für Zeiten wie next tue 9am und die Operatoren der Suche wie from: und has:attachment sind in jeder Sprache englisch.',
        ],
      },
      passkeys: {
        title: 'Mit einem Passkey anmelden',
        paragraphs: [
          'Einen Passkey bewahrt Ihr Gerät auf; Sie entsperren ihn mit Fingerabdruck, Gesicht oder dem Code des Geräts. Mit ihm melden Sie sich ohne Passwort und Code an: Nichts lässt sich erraten, und keine Seite, die nur so aussieht wie diese, kann Ihnen etwas abnehmen.',
          'Die Einstellungen legen unter „Datenschutz & Sicherheit“ einen an: Drücken Sie „Passkey hinzufügen“, bestätigen Sie, dass Sie es sind, und folgen Sie Ihrem Browser. Legen Sie für jedes Gerät einen an, oder einen, den Ihre Geräte teilen, und geben Sie ihnen Namen. Die Liste sagt, wann jeder hinzugefügt und zuletzt benutzt wurde; „Umbenennen“ und „Entfernen“ stehen daneben.',
          'Auf der Anmeldeseite drücken Sie „Mit einem Passkey anmelden“. Manche Browser bieten ihn auch an, wenn Sie in das Feld „E-Mail“ gehen.',
          'Bevor Sie einen Passkey hinzufügen oder entfernen oder die Zwei-Faktor-Anmeldung ändern, werden Sie noch einmal nach dem Passwort gefragt, und nach einem Code, wenn Sie einen haben; ein Passkey gilt für beides. Das gilt zehn Minuten.',
          'Ist ein Gerät verloren, entfernen Sie seinen Passkey. Ihr Passwort gilt neben Passkeys weiter, und ein neues Passwort lässt sie, wie sie sind.',
        ],
      },
      'sign-ins': {
        title: 'Wo Sie angemeldet sind',
        paragraphs: [
          'Die Einstellungen zeigen unter „Datenschutz & Sicherheit“ jeden Browser, der bei Ihrem Konto angemeldet ist: was er ist, von welcher Netzadresse er zuletzt benutzt wurde, seit wann, und welcher der vor Ihnen ist. „Abmelden“ nimmt einen sofort heraus, „Alle anderen Geräte abmelden“ alle anderen; jedes muss sich wieder anmelden.',
          'Meldet sich jemand von einem Browser oder Netz an, von dem Ihr Konto noch nicht benutzt wurde, schreibt Wren Ihnen, wann und von wo, und sagt es in jedem offenen Fenster. Waren Sie es, ist nichts zu tun. Wenn nicht, melden Sie das Gerät ab und ändern Sie Ihr Passwort.',
          'Während jemand Ihr Passwort zu erraten versucht, werden Geräte und Netzwerke, von denen Sie sich schon angemeldet haben, nicht aufgehalten. An einem neuen Ort kann es sein, dass Sie einige Sekunden warten müssen: Warten Sie so lange, wie die Seite sagt, und melden Sie sich noch einmal an.',
        ],
      },
      'single-sign-on': {
        title: 'Mit dem Konto Ihrer Organisation anmelden',
        paragraphs: [
          'Hat die Anmeldeseite eine Schaltfläche mit dem Namen Ihrer Organisation oder ihres Anmeldedienstes, drücken Sie diese. Sie weisen sich dort aus, mit allem, wonach der Dienst fragt, und kommen angemeldet zurück. Ihr Passwort von dort sieht Wren nie.',
          'Ist hier für Ihr Konto die Zwei-Faktor-Anmeldung an, wird auch ihr Code verlangt. „Abmelden“ meldet Sie hier ab und, wo der Dienst es zulässt, auch dort.',
          'Vor dem, was den Zugang zu Ihrem Konto ändert, bestätigen Sie noch einmal, dass Sie es sind: Der Dienst öffnet sich in einem eigenen Fenster, und diese Seite bleibt, wie sie ist.',
          'Lässt der Dienst Sie hinein, Wren aber nicht, fragen Sie Ihren Administrator: Vielleicht ist Ihr Konto noch nicht angelegt, oder Sie gehören noch nicht zu denen, die sich anmelden dürfen.',
        ],
      },
      provider: {
        title: 'Mit dem Konto Ihres Anbieters anmelden',
        paragraphs: [
          'Wo Wren für einen anderen Mailserver da ist, melden Sie sich mit der Adresse und dem Passwort an, die Sie dort haben: Jener Server prüft sie, ein anderes Passwort gibt es nicht. Verlangt er für Mailprogramme eigene Passwörter, legen Sie in seinen Einstellungen eines an und benutzen Sie das.',
          'Was Sie hier tun, geschieht dort: E-Mails, die Sie verschieben, markieren, mit Labels versehen oder löschen, werden auf dem Server verschoben, markiert und gelöscht, und andere Mailprogramme zeigen es so. Was dort kommt oder sich ändert, erscheint hier von selbst.',
          'Nach der ersten Anmeldung bei einem IMAP-Server erscheinen Ihre neuesten E-Mails sofort, die übrigen kommen im Hintergrund. Suchen finden, was schon da ist.',
          'Ihr Passwort wird versiegelt auf diesem Server aufbewahrt, nie im Browser, solange Sie irgendwo angemeldet sind oder etwas von Ihnen noch zu senden ist. Ändern Sie es bei Ihrem Anbieter, werden Sie hier nach dem neuen gefragt.',
          'Labels, Regeln, Vorlagen und Kontakte werden hier aufbewahrt, andere Programme sehen sie nicht; ein Label ist dort ein Schlüsselwort der E-Mail. Filter, Weiterleitungen und Abwesenheitsnotizen Ihres Servers gehen weiter wie bisher. Nimmt Ihr Server Regeln als Skripte an, wirken sie auch dort, selbst wenn Wren aus ist.',
        ],
      },
      password: {
        title: 'Das Passwort ändern oder vergessen',
        paragraphs: [
          'Die Einstellungen haben unter „Datenschutz & Sicherheit“ neben „Passwort“ den Knopf „Ändern“. Geben Sie Ihr jetziges Passwort ein – und einen Code, wenn die Anmeldung danach fragt – und ein neues: Darunter steht, wie schwer es zu erraten ist. Passwörter, die jeder zuerst versucht, werden nicht angenommen. Danach sind alle anderen Geräte abgemeldet.',
          'Haben Sie Ihr Passwort vergessen, fragen Sie, wer Ihr Wren betreibt: Sie bekommen einen Link, mit dem Sie einmal und innerhalb einiger Stunden ein neues wählen können.',
        ],
      },
      'app-passwords': {
        title: 'Von Scannern und anderen Programmen senden',
        paragraphs: [
          'Die Einstellungen legen unter „Datenschutz & Sicherheit“ App-Passwörter an: eines für jeden Scanner, jedes Telefon und jedes Programm, das unter Ihren Adressen senden soll. Geben Sie ihm einen Namen, geben Sie Ihr eigenes Passwort ein, und übertragen Sie, was gezeigt wird – Server, Port, Benutzername und Passwort – in das Gerät; das Passwort wird nicht noch einmal gezeigt.',
          'Was so gesendet wird, steht in Ihrem Ordner „Gesendet“. Die Liste sagt, wann und von wo jedes Passwort zuletzt benutzt wurde; „Widerrufen“ beendet eines sofort, sonst ändert sich nichts. Ein App-Passwort öffnet keine Mail: Niemand kann Ihre damit lesen.',
          'Zeigen die Einstellungen keine App-Passwörter, hat, wer Ihr Wren betreibt, das nicht eingeschaltet.',
        ],
      },
      identities: {
        title: 'Unter mehreren Adressen schreiben',
        paragraphs: [
          'Die Einstellungen zeigen Ihre Adressen unter „Adressen und Signaturen“. „Bearbeiten“ gibt jeder ihren Namen, ihre Signatur, eine Adresse für Antworten und Menschen, die eine Blindkopie von allem bekommen, was Sie unter ihr schreiben.',
          'Auch E-Mails an Ihre Adresse mit Plus und einem Wort vor dem @ kommen zu Ihnen, wie sie+shop@ihr.host. Geben Sie eine solche Adresse einem Geschäft, und was es sendet, ist leicht zu finden; „Adresse hinzufügen“ macht sie beim Schreiben wählbar.',
          'Eine Antwort geht unter der Adresse hinaus, an die geschrieben wurde. „Von“ über den Empfängern wählt eine andere; ihre Signatur und ihre Blindkopien kommen mit.',
          '„Neue E-Mails unter dieser Adresse schreiben“ sagt, mit welcher neue E-Mails beginnen.',
        ],
      },
      vacation: {
        title: 'Abwesenheitsnotiz',
        paragraphs: [
          'Die Abwesenheitsnotiz in den Einstellungen sagt allen, die Ihnen schreiben, dass Sie fort sind. Schreiben Sie, was gesagt werden soll, und wählen Sie den ersten und letzten Tag, wenn Sie sie wissen; es gelten die Tage, wo Sie sind.',
          'Jeder erfährt es einmal in sieben Tagen, und erneut, wenn Sie den Text ändern. Listen, Automaten, E-Mails in Junk und solche, die Sie nicht als Empfänger nennen, werden nicht beantwortet, andere Abwesenheitsnotizen auch nicht. „Nur an Kontakte und Leute, denen ich geschrieben habe“ hält sie von Fremden fern.',
          'Solange sie an ist, sagt das eine Zeile über jeder Liste und dem Postausgang. „Ausschalten“ daneben beendet es.',
        ],
      },
      notifications: {
        title: 'Mitteilungen einstellen',
        paragraphs: [
          'Die Glocke zeigt, was neu ist: E-Mails und Nachrichten, die nicht gesendet oder zugestellt werden konnten. Blenden Sie sie einzeln aus oder löschen Sie alle.',
          'Schalten Sie in den Einstellungen „Desktop-Mitteilungen“ ein, um es zu erfahren, während Sie anderes ansehen. Ihr Browser fragt einmal; haben Sie abgelehnt, erlauben Sie Mitteilungen für diese Seite zuerst in den Einstellungen des Browsers.',
          '„Mitteilungen, wenn Wren geschlossen ist“ schalten Sie auf jedem Gerät ein. Der Mailserver übergibt sie verschlüsselt dem Push-Dienst Ihres Browsers; „Sie zeigen“ bestimmt, wie viel von einer E-Mail darin steht, und „Geräte mit Mitteilungen“, wer sie bekommt.',
          '„Ton bei Mitteilungen“ spielt bei neuen E-Mails einen kurzen Ton.',
          'Die tägliche Übersicht, aus, bis Sie sie einschalten, legt einmal am Tag zur gewählten Stunde eine Nachricht in Ihren Posteingang: was dort ungelesen ist, nach Absender und Label, was auf das Senden wartet und was heute zurückkommt. Gibt es nichts zu sagen, kommt keine.',
        ],
      },
      storage: {
        title: 'Speicher aufräumen',
        paragraphs: [
          'Darf Ihr Konto nur eine bestimmte Menge aufbewahren, zeigen die Einstellungen unter „Speicherplatz“, wie viel davon belegt ist; ab 80\u00a0% steht es auch am Fuß der Ordner. Ist der Speicher voll, lassen sich keine Dateien hinzufügen, und E-Mails an Sie warten bei den Servern ihrer Absender, die nach Tagen aufgeben.',
          'Suchen Sie nach larger:5m, um die größten Nachrichten zu finden, oder nach has:attachment mit before: für ältere.',
          'Gelöschte E-Mails bleiben im Papierkorb, bis Sie sie dort endgültig löschen. Auch was in Junk liegt, lässt sich endgültig löschen.',
          'Die Einstellungen nehmen unter „Import und Export“ E-Mails anderer Programme auf – mbox, .eml-Dateien und Zips davon –, während Sie weiterarbeiten; nichts kommt doppelt, und was unterbrochen wurde, geht weiter, sobald Sie die Datei wieder wählen. Sie laden auch alles oder einen Ordner als mbox oder als Zip herunter. „Exportieren“ über Suchergebnissen lädt die gefundenen Unterhaltungen herunter, „Exportieren“ im Menü eines Ordners oder „Diesen Ordner exportieren“ in der Befehlspalette (Strg+K) diesen Ordner.',
          '„E-Mails von einem anderen Anbieter holen“ an derselben Stelle holt alle E-Mails eines Kontos anderswo: Geben Sie Adresse und Passwort an – viele Anbieter verlangen ein App-Passwort –, wählen Sie Ordner, und Wren bringt sie hierher, auch wenn keine Seite offen ist. Sie können das anhalten und später wiederholen, um zu holen, was seitdem kam: Nichts kommt doppelt, und dort wird nichts verändert.',
          '„E-Mails zu einem anderen Anbieter bringen“ macht das Umgekehrte: Alle Ihre E-Mails gehen in ein Konto anderswo, in Ordner mit denselben Namen, mit dem, was gelesen, Favorit und beschriftet ist. Was dort schon ist, wird nicht noch einmal geschrieben, sodass Sie es später wiederholen können.',
          'Eine .eml-Datei, die Sie auf das Fenster ziehen, öffnet sich als E-Mail: nichts wird irgendwohin gesendet, Sie können sie beantworten, und „In Ordner speichern“ macht sie zu einer E-Mail dieses Ordners.',
          'Um eine Nachricht anderswo aufzubewahren, wählen Sie in ihrem Menü „.eml herunterladen“; Anhänge lassen sich einzeln herunterladen.',
        ],
      },
      sync: {
        title: 'E-Mails kommen nicht an',
        paragraphs: [
          'Neue E-Mails erscheinen von selbst. Ist die Verbindung weg, sagt das ein Hinweis unten rechts; was Sie inzwischen tun, wird aufbewahrt und ausgeführt, sobald es wieder eine gibt.',
          'Prüfen Sie, ob „E-Mails automatisch abrufen“ in den Einstellungen an ist, und drücken Sie „Aktualisieren“ neben dem Namen des Ordners.',
          'Nachrichten, die warten oder fehlgeschlagen sind, stehen mit dem Grund im Postausgang unter dem Papierkorb. Senden Sie sie von dort noch einmal.',
          'E-Mails, die Sie erwarten und nicht sehen, liegen vielleicht in Junk.',
        ],
      },
      performance: {
        title: 'Wenn es langsam ist',
        paragraphs: [
          'Die Liste lädt beim Blättern weitere Unterhaltungen, sodass große Ordner so schnell öffnen wie kleine. Wirkt sie langsam, laden Sie die Seite neu.',
          'Eine langsame Verbindung zeigt sich am meisten bei großen Anhängen. Sie werden erst geladen, wenn Sie sie öffnen.',
          'Browser-Erweiterungen, die jede Seite lesen, können bremsen: Versuchen Sie ein privates Fenster, das meist ohne sie läuft.',
        ],
      },
      mobile: {
        title: 'Auf dem Telefon',
        paragraphs: [
          'Es gibt nichts zu installieren: Dieselbe Adresse geht im Browser Ihres Telefons. Das Menü oben rechts hat die Ordner, Ihr Profil und diese Tafeln.',
          'Legen Sie die Seite über das Menü des Browsers auf den Home-Bildschirm, um sie wie eine App zu öffnen.',
          'Sieht die Seite abgeschnitten aus, schalten Sie im Menü des Browsers die Desktop-Ansicht aus.',
        ],
      },
    },
  },
} satisfies Translation;
