import type { Translation } from '../translation.ts';

/** The articles of the help. */
export const HELP = {
  HELP_ARTICLES: {
    sections: {
      'Getting Started': 'Pierwsze kroki',
      'Account & Settings': 'Konto i ustawienia',
      Troubleshooting: 'Rozwiązywanie problemów',
    },
    articles: {
      administration: {
        title: 'Administrowanie Wren',
        paragraphs: [
          'Administratorzy znajdują administrację pod swoim zdjęciem w prawym górnym rogu: konta, kolejkę poczty wychodzącej, to, co DNS musi mówić o domenie, logowania, stan serwera i dziennik. Cudzej poczty tam nie widać.',
          'Nowe konto nie ma jeszcze hasła: użytkownik wybiera je przez link ważny jeden raz i przez jeden dzień. Wyłączone konto jest wszędzie wylogowane; jego poczta nadal przychodzi.',
          'Wiadomość w kolejce można wstrzymać, podając powód dla innych administratorów: nie jest doręczana ani porzucana, dopóki nie zostanie zwolniona.',
          'Każda czynność trafia do dziennika, także te z wiersza poleceń. Przed tym, co zmienia dostęp, trzeba ponownie podać hasło.',
          'Grupa to adres, którego poczta trafia do wszystkich członków: kont na tym serwerze i adresów zewnętrznych. Jeśli członkowie mogą pisać jako grupa, „Od” proponuje im jej adres. O tym, czego nie da się dostarczyć członkowi zewnętrznemu, dowiaduje się postmaster.',
          'Tam, gdzie użytkownicy logują się kontem swojej organizacji, grupa usługi logowania może wskazywać, kto administruje Wren: rola jest wtedy nadawana i odbierana przy logowaniu.',
        ],
      },
      compose: {
        title: 'Jak pisać wiadomości',
        paragraphs: [
          'Naciśnij „Utwórz” nad folderami. Wpisuj adresy w polu „Do” i zatwierdzaj każdy klawiszem Enter, przecinkiem lub spacją; można wkleić wiele naraz. DW i UDW otwierają się obok wiersza „Do”.',
          'To, co piszesz, jest co kilka sekund zapisywane jako wersja robocza. Przy zamykaniu wiadomości pojawia się pytanie, czy ją zachować; czeka wtedy w folderze Wersje robocze.',
          'Pliki załączysz spinaczem, upuszczając je na wiadomość lub wklejając. Wszystkie pliki jednej wiadomości mogą mieć razem rozmiar, który widać przy załączaniu.',
          'Po naciśnięciu „Wyślij” wiadomość czeka w folderze Do wysłania tak długo, jak można ją cofnąć, początkowo dziesięć sekund. Naciśnij „Cofnij” w komunikacie, aby pisać dalej. Ten czas zmienisz w ustawieniach.',
          'Jeśli w otwartej wiadomości zaznaczono tekst, odpowiedź cytuje tylko jego. „Przekaż jako załącznik” w menu wiadomości, wiersza lub kilku zaznaczonych i w palecie poleceń (Ctrl+K) załącza każdą wiadomość w całości, tak że adresat może ją otworzyć. „Edytuj jako nową” w menu wiadomości zaczyna nową z tymi samymi adresatami, tekstem i plikami, na przykład aby wysłać ją ponownie.',
        ],
      },
      templates: {
        title: 'Szablony',
        paragraphs: [
          'Szablon to wiadomość, którą często piszesz: temat, sformatowany tekst i pliki. Utwórz go w ustawieniach w części „Szablony” albo z tego, co właśnie piszesz, poleceniem „Zapisz jako szablon” w „Więcej opcji”.',
          'Podczas pisania wpisz na początku słowa ; a potem początek nazwy szablonu. Strzałki wybierają, Enter wstawia, Esc zostawia to, co jest wpisane. W zwykłym tekście i w polu odpowiedzi szablon pojawia się jako tekst; taki z plikami otwiera duże okno. Znajdują go też „Wstaw szablon” w „Więcej opcji” i paleta poleceń (Ctrl+K); bez otwartej wiadomości paleta zaczyna od niego nową.',
          'Słowa w nawiasach klamrowych są uzupełniane: {first name}, {last name}, {name} i {address} należą do pierwszego adresata, {my name} i {my address} do Ciebie, {date} to dzień. To, czego nie udało się uzupełnić, zostaje, a przed wysłaniem pojawia się pytanie.',
        ],
      },
      organize: {
        title: 'Porządkowanie Odebranych',
        paragraphs: [
          'Poczta jest ułożona w rozmowy: wszystkie wiadomości jednej wymiany to jeden wiersz. Oznacz rozmowę gwiazdką, aby znaleźć ją w Ulubionych, usuń ją, aby przenieść do Kosza, zgłoś jako spam, aby przenieść do Spamu.',
          'Jeśli Twój serwer pocztowy ma Archiwum, „Archiwizuj” (E) zabiera rozmowę z Odebranych i ją zachowuje: jest w Archiwum, pod Koszem, i znajdują ją wyszukiwania. Gdy ktoś odpowie, rozmowa znów jest w Odebranych. „Do Odebranych” przywraca ją stamtąd.',
          'Reguły i zablokowani nadawcy porządkują nową pocztę, gdy tylko nadejdzie; mają własny artykuł.',
          'Zaznacz kilka wierszy ich polami wyboru albo przytrzymaj Shift, aby zaznaczyć wszystko między dwoma. Pasujące działania widać nad listą.',
          'Przytrzymaj Ctrl lub ⌘ albo użyj środkowego przycisku myszy, aby otworzyć rozmowę lub folder w nowej karcie. Prawy przycisk na folderze, etykiecie lub zapisanym wyszukiwaniu otwiera jego menu, a na ekranie dotykowym – przycisk na końcu wiersza: „Oznacz wszystkie jako przeczytane”, a w Koszu i Spamie także ich opróżnienie, po pytaniu. „Oznacz wszystkie jako przeczytane” jest też w menu filtra obok nazwy folderu i w palecie poleceń (Ctrl+K).',
          'Prawie wszystko można cofnąć: naciśnij „Cofnij” w komunikacie w lewym dolnym rogu. To, co usuniesz w Koszu, znika na zawsze, więc najpierw pojawia się pytanie.',
          'W ustawieniach wybierzesz, jak gęsta jest lista i czy rozmowy otwierają się obok niej.',
        ],
      },
      rules: {
        title: 'Reguły i zablokowani nadawcy',
        paragraphs: [
          'Reguły w ustawieniach robią coś z nową pocztą, gdy nadchodzi: przenoszą ją, nadają etykietę, dodają do ulubionych, oznaczają jako przeczytaną. Reguła to wyszukiwanie; zaczyna się ją od „Utwórz regułę z tego wyszukiwania” nad wynikami i od „Reguła dla takiej poczty” w menu wiadomości. Reguły stosuje się od góry; gdy kilka z nich przenosi wiadomość, decyduje pierwsza. „Szczegóły” przy wiadomości mówią, które reguły zadziałały.',
          'Reguła może też przekazywać pocztę, gdy adres wyrazi zgodę: wpisz go w „Przekaż do” i naciśnij „Zapytaj”. Zostanie na niego wysłany kod; wpisz ten kod tam, skąd wysłano pytanie, a poczta, która odtąd nadejdzie, będzie przekazywana. Kopia zostaje u Ciebie. Ustawienia pokazują te adresy w części „Reguły”, a „Usuń” to kończy.',
          '„Zablokuj” w menu wiadomości kieruje całą pocztę jej nadawcy do Spamu. Ustawienia pokazują zablokowanych nadawców w części „Reguły”, z przyciskiem „Odblokuj”.',
          '„Wycisz” na karcie osoby, którą otwiera naciśnięcie jej nazwiska, zatrzymuje jej późniejszą pocztę po cichu poza Odebranymi: trafia ona do Archiwum. To też jest reguła; kończy ją „Wyłącz wyciszenie” lub usunięcie reguły.',
        ],
      },
      filter: {
        title: 'Tylko nieprzeczytane, ulubione lub tylko do mnie',
        paragraphs: [
          'Przycisk obok nazwy folderu (Shift+L) zawęża jego listę: Nieprzeczytane, Ulubione, Z załącznikiem lub Tylko do mnie, co pomija pocztę wysłaną także do innych. Wiersz nad listą mówi, ile to rozmów. „Pokaż wszystko” lub Esc przywraca resztę.',
          'Zawężona lista ma własny adres, więc można dodać ją do zakładek: ?is=unread, ?is=starred, ?is=attachment lub ?is=direct za adresem folderu.',
          'To, co czytasz, gdy widać tylko nieprzeczytane, zostaje na miejscu, dopóki nie opuścisz listy. Nowa pasująca poczta pojawia się na górze.',
          'To samo znajdzie paleta poleceń (Ctrl+K): „Pokaż tylko nieprzeczytane” i tak dalej. W polu wyszukiwania to is:unread, is:starred, has:attachment i is:direct.',
        ],
      },
      snooze: {
        title: 'Odkładanie rozmów',
        paragraphs: [
          'Naciśnij B przy rozmowie lub wybierz „Odłóż” w jej menu, aby zniknęła z Odebranych do pewnego czasu: wróci na górę i jako nieprzeczytana. Wybierz jeden z terminów albo wpisz własny, po angielsku: next tue 9am, in 3 days, friday evening, 1 dec. Co oznaczają Twoje słowa, widać nad terminami, zanim je wybierzesz.',
          'To, co odłożone, jest w folderze Odłożone (G, potem B), pod Koszem, z godziną powrotu; znajdują to też wyszukiwania. Otwarta rozmowa mówi, do kiedy jest odłożona: „Zmień termin” daje jej inny, „Przywróć teraz” kończy odłożenie. „Cofnij” odkłada ją tam, gdzie była.',
          'Gdy ktoś w międzyczasie odpowie, rozmowa z odpowiedzią od razu jest w Odebranych. Czas podano w Twojej strefie czasowej. To, co miało wrócić, gdy serwer był wyłączony, wraca po jego uruchomieniu.',
        ],
      },
      screener: {
        title: 'Kto może do Ciebie pisać',
        paragraphs: [
          'Furtka jest wyłączona, dopóki nie włączysz jej w ustawieniach. Pierwsza poczta od nadawców, których nie znasz, czeka tam (G, potem W) na Twoją decyzję: „Wpuść” (Y) kieruje ją do Odebranych, tak jak całą późniejszą pocztę tego nadawcy; „Nie wpuszczaj” (!) blokuje nadawcę, a to, co czeka, trafia do Spamu. Jedno i drugie dotyczy wszystkiego, co czeka od tego nadawcy. W telefonie oba są przyciskami w wierszu. „Cofnij” odwraca każde z nich, a ustawienia pokazują, kogo wpuszczono i kogo zablokowano.',
          'Znasz osoby ze swoich kontaktów, te, do których już piszesz, i te, których pocztę zachowujesz. Ich poczta nigdy nie czeka. Nie czekają też odpowiedzi na Twoją pocztę, raporty doręczenia, wiadomości od Wren ani to, co Twoja reguła przenosi lub nigdy nie daje do Spamu.',
          'Listę dyskusyjną wpuszcza się lub nie jako całość, ktokolwiek na nią pisze.',
          'To, co czeka, nie powoduje powiadomień, jego obrazy są zablokowane, a nadawcy nie dowiadują się o przeczytaniu. Znajdują to wyszukiwania. Gdy wyłączysz Furtkę, to, co czeka, po potwierdzeniu trafi do Odebranych.',
        ],
      },
      remind: {
        title: 'Przypomnienie, gdy nikt nie odpowie',
        paragraphs: [
          'Wybierz „Przypomnij, jeśli nikt nie odpowie” w menu wysłanej wiadomości, w menu jej rozmowy lub w palecie poleceń (Ctrl+K), i termin jak przy odkładaniu: tomorrow, next tue 9am, in 3 days. Otwarta rozmowa mówi, kiedy to będzie: „Zmień” daje inny termin, „Anuluj” kończy, a „Cofnij” odwraca każde z nich.',
          'Podczas pisania to samo robi dzwonek obok „Wyślij”, także w polu odpowiedzi. Przypomnienie jest zapisane z wersją roboczą i liczone od wysłania: in 3 days przy wiadomości zaplanowanej na poniedziałek to czwartek.',
          'Jeśli do tego czasu nikt nie odpowie, w Odebranych pojawi się nieprzeczytana wiadomość od Wren, w rozmowie z tym, co zostało wysłane. Odpowiedź na nią trafi do tych samych adresatów. Jeśli ktoś odpowie, nic nie przyjdzie.',
          'Odpowiedzi automatyczne, raporty i spam nie są odpowiedziami. Nie jest nią też to, co piszesz samodzielnie: z kilku Twoich wiadomości w rozmowie liczy się ostatnia.',
        ],
      },
      mailboxes: {
        title: 'Własne foldery',
        paragraphs: [
          'Własne foldery są pod folderami stałymi. Znak + obok ich nagłówka tworzy nowy; menu każdego z nich, z przycisku lub drugiego klawisza myszy, zmienia jego nazwę lub miejsce, tworzy podfolder, przesuwa go w górę lub w dół, do folderu powyżej lub z powrotem, ukrywa go lub usuwa. Przeciągnij folder w inne miejsce lub na inny folder albo naciśnij na nim Alt i strzałkę. Usunięcie, po potwierdzeniu, przenosi jego pocztę do Kosza, a „Cofnij” przywraca jedno i drugie.',
          '„Przenieś do…” (V), na pasku, w menu i w palecie, znajduje folder po kilku literach nazwy, najpierw ostatnio używane. Nowa nazwa tworzy folder: Projekty/2026 tworzy 2026 w Projekty. Rozmowy można też przeciągać na folder.',
          'Rozmowa jest w jednym folderze; etykiety mówią o niej kilka rzeczy. Twoje odpowiedzi zostają w Wysłanych i są pokazywane razem z rozmową.',
          'W polu wyszukiwania in:Projekty szuka w jednym folderze, a in:"Projekty/Przyszły rok" w takim, którego nazwa ma spacje. Zapisane wyszukiwania i reguły znajdują folder także po zmianie nazwy. Reguły w ustawieniach mogą przenosić do niego nową pocztę.',
          'Foldery udostępnione przez inne osoby znajdują się pod nazwą, którą nadaje im serwer poczty, i można je tylko czytać: to, co w nich czytasz i na co odpowiadasz, jest oznaczane tylko u ciebie; nic nie jest tam przenoszone, oznaczane gwiazdką ani usuwane.',
        ],
      },
      contacts: {
        title: 'Kontakty i grupy',
        paragraphs: [
          'Kontakty są obok Poczty i otwierają się klawiszami g, potem c. Pisz, aby znaleźć kogoś po nazwisku, adresie lub numerze; j i k przechodzą po liście, Enter otwiera, x zaznacza, c pisze do zaznaczonych. To, co usuniesz lub scalisz, wraca po „Cofnij”.',
          '„Więcej dla kontaktów” wczytuje osoby z plików vCard (wersje od 2.1 do 4) i plików CSV z Google, Outlooka i Thunderbirda oraz zapisuje Twoje jako pliki. Kto już jest, zostaje uzupełniony, a nie powielony; „Znajdź duplikaty” scala to, co wygląda na jedną osobę.',
          'Łącz kontakty w grupy. W polach Do, DW i UDW nazwa grupy wstawia wszystkich jej członków. Grupy znają też wyszukiwania i reguły: from:group:ekipa lub from:"group:Bliscy znajomi".',
          '„Inni, do których piszesz” na liście grup to osoby, których nie ma jeszcze w kontaktach, z informacją, jak często i kiedy do nich piszesz. „Dodaj” robi z takiej osoby kontakt.',
          'Naciśnięcie nazwiska w rozmowie lub „Informacje” w menu wiersza albo wiadomości pokazuje, kto to jest: wymienione wiadomości i pliki, kontakt, regułę, wyciszenie, blokadę. Listy pokazują nazwę kontaktu tam, gdzie adres jest dokładnie jego.',
        ],
      },
      labels: {
        title: 'Etykiety, rozmowy przypięte i wyciszone',
        paragraphs: [
          'Naciśnij L przy rozmowie lub wybierz „Nadaj etykietę…” w jej menu. Wpisz nazwę i naciśnij Enter; nowa nazwa tworzy etykietę. Kilka wybierzesz spacją, a „Zastosuj” nada je razem. Rozmowy można też przeciągać na etykietę.',
          'Etykiety są pod folderami, z liczbą nieprzeczytanych przy każdej. Naciśnij etykietę, aby zobaczyć jej pocztę; jej menu zmienia nazwę, nadaje kolor lub ją usuwa. Zmiana nazwy na taką, którą ma inna etykieta, łączy obie w jedną. Wszystko można cofnąć, a poczta zostaje na miejscu.',
          'W polu wyszukiwania label:praca znajduje to, co ma tę etykietę, a label:"do zrobienia" etykietę z kilku słów. Przy eksporcie poczty etykiety idą razem z nią.',
          '„Przypnij na górze” (Shift+P) oznacza rozmowę, a is:pinned znajduje wszystkie przypięte.',
          '„Wycisz” (M) zatrzymuje późniejsze odpowiedzi w rozmowie po cichu poza Odebranymi, aż przyjdzie wiadomość tylko do Ciebie. Rozmowa mówi, że jest wyciszona, z przyciskiem „Wyłącz wyciszenie” obok.',
        ],
      },
      invitations: {
        title: 'Odpowiadanie na zaproszenia',
        paragraphs: [
          'Wiadomość z wydarzeniem pokazuje je na karcie: kiedy jest w Twojej strefie czasowej i, jeśli to co innego, w strefie, dla której je zapisano; jak się powtarza, gdzie się odbywa i kto zaprasza.',
          '„Tak”, „Może” i „Nie” wysyłają Twoją odpowiedź do organizatora, którego kalendarz ją rozumie. „Dodaj komentarz” dołącza do niej kilka słów. Odpowiedź, jak każda wiadomość, czeka tak długo, jak można ją cofnąć, a karta pamięta, co zostało wybrane; naciśnij co innego, aby zmienić zdanie.',
          'Odpowiedzieć można, gdy zaproszenie wymienia jeden z Twoich adresów. Gdy późniejsza wiadomość zmienia lub odwołuje wydarzenie, starsza karta to mówi i do niej prowadzi.',
          '„Pobierz .ics” przekazuje wydarzenie do Twojego kalendarza. Wyszukiwania znajdują pocztę po tytułach i miejscach wydarzeń.',
        ],
      },
      search: {
        title: 'Wskazówki wyszukiwania',
        paragraphs: [
          'Naciśnij /, aby przejść do pola wyszukiwania. Słowa są szukane w tematach, adresach, treści i nazwach załączników. Ujmij wyrażenie w cudzysłów, aby znaleźć je dokładnie, i wstaw minus przed słowem, aby je wykluczyć.',
          'Zawężaj wyszukiwanie za pomocą from:, to:, cc:, bcc:, subject:, filename:, label:, has:attachment, is:unread, is:read, is:starred, is:pinned, is:muted i is:direct, czyli poczty tylko do Ciebie.',
          'OR znajduje jedno z dwóch: obiad OR kolacja. Nawiasy trzymają razem to, co należy do siebie: from:(ada OR grace) -(obiad kolacja). Bez OR muszą pasować wszystkie słowa.',
          'before:2024-12-31 i after:2024-01-01 ograniczają czas, tak samo newer_than:2w i older_than:1y, w dniach (d), tygodniach (w), miesiącach (m) lub latach (y). larger:5m i smaller:100k ograniczają rozmiar.',
          'Wyszukiwanie obejmuje folder, w którym jesteś. Naciśnij „Szukaj w całej poczcie” nad wynikami, aby szukać wszędzie oprócz Spamu i Kosza. in:sent szuka w jednym folderze, in:all we wszystkich oprócz Spamu i Kosza, a in:anywhere także w nich.',
          '„Zapisz to wyszukiwanie”, obok liczby wyników, nadaje wyszukiwaniu nazwę i umieszcza je pod folderami, z liczbą nieprzeczytanych rozmów, które znajduje. Menu jego wiersza zmienia je, przenosi, ukrywa lub usuwa; paleta poleceń (Ctrl+K) znajduje też ukryte.',
          'Gdy coś, co wpiszesz, nie jest operatorem, wiersz nad wynikami mówi, czego szukano zamiast tego.',
        ],
      },
      security: {
        title: 'Ustawienia bezpieczeństwa',
        paragraphs: [
          'Twoje hasło nigdy nie jest zapisywane w tej przeglądarce. Gdy dzielisz z kimś komputer, wyloguj się, naciskając swoje zdjęcie profilowe, i nie wybieraj tam „Nie wylogowuj mnie”.',
          'Weryfikacja dwuetapowa w ustawieniach wymaga oprócz hasła kodu z aplikacji w telefonie. Zachowaj kody odzyskiwania, które się przy tym pojawią: każdy pozwala zalogować się raz bez telefonu. Gdy zginie jedno i drugie, weryfikację może wyłączyć administrator Twojego Wren.',
          'Poczta jest pokazywana bez skryptów, formularzy i ukrytej zawartości. Obrazy z internetu mogą zdradzić nadawcy, że czytasz wiadomość: decyduje o nich „Blokuj obrazy zewnętrzne” w ustawieniach.',
          'Zanim otworzy się link, który pokazuje jeden adres, a prowadzi do innego, pojawi się pytanie.',
        ],
      },
      passkeys: {
        title: 'Logowanie kluczem dostępu',
        paragraphs: [
          'Klucz dostępu przechowuje Twoje urządzenie, a odblokowujesz go odciskiem palca, twarzą lub kodem urządzenia. Logujesz się nim bez hasła i kodu: nie ma czego odgadnąć, a strona, która tylko wygląda jak ta, nie może Ci niczego odebrać.',
          'Dodasz go w ustawieniach, w części „Prywatność i bezpieczeństwo”: naciśnij „Dodaj klucz dostępu”, potwierdź, że to Ty, i postępuj zgodnie z przeglądarką. Dodaj po jednym dla każdego używanego urządzenia albo jeden wspólny i nazwij je. Lista mówi, kiedy każdy dodano i ostatnio użyto; obok są „Zmień nazwę” i „Usuń”.',
          'Na stronie logowania naciśnij „Zaloguj się kluczem dostępu”. Niektóre przeglądarki proponują go też po wejściu w pole „E-mail”.',
          'Przed dodaniem lub usunięciem klucza dostępu albo zmianą weryfikacji dwuetapowej trzeba ponownie podać hasło oraz kod, jeśli jest używany; klucz dostępu zastępuje oba. Potwierdzenie jest ważne dziesięć minut.',
          'Gdy zginie urządzenie, usuń jego klucz dostępu. Hasło działa nadal obok kluczy, a nowe hasło ich nie zmienia.',
        ],
      },
      'sign-ins': {
        title: 'Zalogowane urządzenia',
        paragraphs: [
          'Ustawienia, w części „Prywatność i bezpieczeństwo”, pokazują każdą przeglądarkę zalogowaną na Twoje konto: co to jest, z jakiego adresu sieciowego ostatnio jej użyto, od kiedy, i która jest tą przed Tobą. „Wyloguj” od razu wylogowuje jedną z nich, „Wyloguj wszystkie inne urządzenia” wszystkie pozostałe; na każdej trzeba zalogować się ponownie.',
          'Gdy ktoś zaloguje się z przeglądarki lub sieci, z której wcześniej nie używano Twojego konta, Wren napisze Ci, kiedy i skąd to było, i powie to w każdym otwartym oknie. Jeśli to Ty, nie trzeba nic robić. Jeśli nie, wyloguj to urządzenie i zmień hasło.',
          'Gdy ktoś próbuje odgadnąć twoje hasło, urządzenia i sieci, z których już się logowano na to konto, nie są wstrzymywane. W nowym miejscu może być trzeba zaczekać kilka sekund: zaczekaj tyle, ile podaje strona, i zaloguj się ponownie.',
        ],
      },
      'single-sign-on': {
        title: 'Logowanie kontem swojej organizacji',
        paragraphs: [
          'Jeśli na stronie logowania jest przycisk z nazwą Twojej organizacji lub jej usługi logowania, naciśnij go. Tam potwierdzasz, kim jesteś, wszystkim, o co usługa poprosi, i wracasz już po zalogowaniu. Wren nigdy nie widzi hasła, które tam masz.',
          'Jeśli dla Twojego konta jest tu włączona weryfikacja dwuetapowa, trzeba podać także jej kod. „Wyloguj się” wylogowuje tutaj, a jeśli usługa na to pozwala, także tam.',
          'Przed tym, co zmienia dostęp do Twojego konta, potwierdzasz ponownie, że to Ty: usługa otwiera się w osobnym oknie, a ta strona zostaje, jaka jest.',
          'Jeśli usługa Cię wpuszcza, a Wren nie, zwróć się do administratora: być może Twojego konta jeszcze nie ma albo nie należysz jeszcze do osób, które mogą się zalogować.',
        ],
      },
      provider: {
        title: 'Logowanie kontem u dostawcy poczty',
        paragraphs: [
          'Gdy Wren jest tu klientem innego serwera pocztowego, logujesz się adresem i hasłem, które masz tam: sprawdza je tamten serwer, a innego hasła nie ma. Jeśli wymaga osobnych haseł dla programów pocztowych, utwórz takie w jego ustawieniach i używaj go.',
          'To, co robisz tutaj, dzieje się tam: poczta, którą przenosisz, oznaczasz gwiazdką lub etykietą albo usuwasz, jest przenoszona, oznaczana i usuwana na serwerze, i tak pokazują ją inne programy pocztowe. To, co tam przychodzi lub się zmienia, pojawia się tu samo.',
          'Po pierwszym zalogowaniu do serwera IMAP najnowsza poczta jest widoczna od razu, a reszta przychodzi w tle. Wyszukiwania znajdują to, co już dotarło.',
          'Twoje hasło jest przechowywane zapieczętowane na tym serwerze, nigdy w przeglądarce, tak długo, jak trwa gdzieś logowanie lub coś Twojego czeka na wysłanie. Gdy zmienisz je u dostawcy, tutaj pojawi się prośba o nowe.',
          'Etykiety, reguły, szablony i kontakty są przechowywane tutaj i inne programy ich nie widzą; etykieta jest tam słowem kluczowym wiadomości. Filtry, przekazywanie i autoresponder Twojego serwera działają tak jak dotąd. Jeśli serwer przyjmuje reguły jako skrypty, działają także tam, nawet gdy Wren jest wyłączony.',
        ],
      },
      password: {
        title: 'Zmiana lub zapomnienie hasła',
        paragraphs: [
          'W ustawieniach, w części „Prywatność i bezpieczeństwo”, obok „Hasło” jest „Zmień”. Wpisz obecne hasło – i kod, jeśli wymaga go logowanie – oraz nowe: pod nim widać, jak trudno je odgadnąć. Hasła, których każdy próbuje najpierw, nie są przyjmowane. Potem wszystkie inne urządzenia zostają wylogowane.',
          'Jeśli hasło zostało zapomniane, zwróć się do administratora swojego Wren: może wysłać Ci link, który pozwoli wybrać nowe, jeden raz i w ciągu kilku godzin.',
        ],
      },
      accounts: {
        title: 'Kilka kont',
        paragraphs: [
          '„Dodaj kolejne konto”, w menu zdjęcia profilowego i w Ustawieniach w części „Konta”, loguje tę przeglądarkę na kolejne konto obok otwartego, najwyżej na dziewięć. Każde ma własną pocztę, wersje robocze, ustawienia i powiadomienia.',
          'Aby przełączyć, naciśnij konto w tym menu, wpisz g i jego numer albo wybierz je w palecie poleceń (Ctrl+K). Każde konto ma w przeglądarce własny adres: dwie karty pokazują dwa konta naraz, a zakładka otwiera konto, w którym powstała.',
          'To, co czeka na wysłanie lub powstało bez połączenia, zostaje przy swoim koncie i rusza dalej, gdy znów je otworzysz. „Wyloguj się” opuszcza jedno konto, „Wyloguj wszystkie konta” wszystkie, a ich poczta jest usuwana z tej przeglądarki.',
          '„Wszystkie odebrane”, w panelu folderów pod „Konta” i skrótem g 0, to jedna lista wiadomości ze wszystkich kont; każdy wiersz podaje swoje konto. To, co tam robisz, dzieje się na koncie danego wiersza, odpowiedź wychodzi z adresu, na który przyszła wiadomość, a wyszukiwanie z tego miejsca przeszukuje wszystkie konta. Każde z pozostałych kont ma swoje foldery pod swoją nazwą. W nowej wiadomości pole „Od” zawiera adresy wszystkich kont. To, co inne konto ma jeszcze do wysłania, wychodzi, dopóki w tej przeglądarce jest otwarta dowolna strona Wren.',
        ],
      },
      language: {
        title: 'Język',
        paragraphs: [
          'Wren mówi językiem Twojej przeglądarki, jeśli go zna, a w innym razie po angielsku. „Język”, w ustawieniach w części „Wygląd”, wybiera inny: obowiązuje on dla Twojego konta, na każdym urządzeniu.',
          'Daty, godziny i liczby są zapisywane tak jak w tym języku. To, co piszesz, jest zapisywane przed zmianą strony, a potem znów otwarte. Twoja poczta zostaje taka, jaka jest.',
          'Słowa oznaczające terminy, jak next tue 9am, i operatory wyszukiwania, jak from: i has:attachment, są w każdym języku angielskie.',
        ],
      },
      'app-passwords': {
        title: 'Wysyłanie ze skanerów i innych programów',
        paragraphs: [
          'W ustawieniach, w części „Prywatność i bezpieczeństwo”, tworzy się hasła do aplikacji: po jednym dla każdego skanera, telefonu lub programu, który ma wysyłać pocztę z Twoich adresów. Nadaj mu nazwę, wpisz własne hasło i przepisz do urządzenia to, co zostanie pokazane – serwer, port, nazwę użytkownika i hasło; hasło nie zostanie pokazane ponownie.',
          'To, co zostanie tak wysłane, jest w folderze Wysłane. Lista mówi, kiedy i skąd ostatnio użyto każdego hasła; „Unieważnij” od razu kończy jego działanie, a nic innego się nie zmienia. Hasło do aplikacji nie otwiera poczty: nikt nie przeczyta nim Twojej.',
          'Jeśli ustawienia nie pokazują haseł do aplikacji, administrator Twojego Wren tego nie włączył.',
        ],
      },
      identities: {
        title: 'Pisanie z kilku adresów',
        paragraphs: [
          'Ustawienia pokazują Twoje adresy w części „Adresy i podpisy”. „Edytuj” nadaje każdemu jego nazwę, podpis, adres, na który mają trafiać odpowiedzi, i osoby, które dostają ukrytą kopię wszystkiego, co z niego piszesz.',
          'Poczta na Twój adres z plusem i słowem przed @ też do Ciebie trafia, np. ty+sklep@twoj.host. Podaj taki adres w sklepie, a łatwo znajdziesz to, co wysyła; „Dodaj adres” sprawia, że możesz go wybrać podczas pisania.',
          'Odpowiedź wychodzi z adresu, na który napisano. „Od”, nad adresatami, wybiera inny; zmieniają się z nim podpis i ukryte kopie.',
          '„Nową pocztę pisz z tego adresu” mówi, od którego adresu zaczyna się nowa poczta.',
        ],
      },
      vacation: {
        title: 'Autoresponder',
        paragraphs: [
          'Autoresponder w ustawieniach mówi piszącym do Ciebie, że Cię nie ma. Napisz, co ma zostać powiedziane, i wybierz pierwszy i ostatni dzień, jeśli je znasz; dni liczą się tam, gdzie jesteś.',
          'Każda osoba dostaje go raz na siedem dni i ponownie, gdy zmienisz tekst. Bez odpowiedzi zostają listy, automaty, poczta w Spamie i taka, która nie wymienia Cię jako adresata, a także inny autoresponder. „Tylko do kontaktów i osób, do których już piszę” pomija obcych.',
          'Dopóki jest włączony, mówi o tym wiersz nad każdą listą i folderem Do wysłania. „Wyłącz” obok go kończy.',
        ],
      },
      notifications: {
        title: 'Ustawienia powiadomień',
        paragraphs: [
          'Dzwonek pokazuje, co nowego: pocztę oraz wiadomości, których nie udało się wysłać lub doręczyć. Ukrywaj je pojedynczo albo wyczyść wszystkie.',
          'Włącz „Powiadomienia na pulpicie” w ustawieniach, aby wiedzieć o nich, patrząc na coś innego. Przeglądarka zapyta raz; po odmowie najpierw zezwól na powiadomienia tej strony w ustawieniach przeglądarki.',
          '„Powiadomienia, gdy Wren jest zamknięty” włącza się na każdym urządzeniu. Serwer poczty przekazuje je zaszyfrowane usłudze push twojej przeglądarki; „Pokazują” decyduje, ile z wiadomości w nich jest, a „Urządzenia z powiadomieniami” – kto je otrzymuje.',
          '„Dźwięk powiadomień” odtwarza krótki dźwięk przy nowej poczcie.',
          'Codzienne podsumowanie, wyłączone, dopóki go nie włączysz, raz dziennie o wybranej godzinie umieszcza w Odebranych wiadomość: co jest tam nieprzeczytane według nadawców i etykiet, co czeka na wysłanie i co dziś wraca z Odłożonych. Gdy nie ma o czym mówić, nie przychodzi.',
        ],
      },
      storage: {
        title: 'Zarządzanie miejscem',
        paragraphs: [
          'Jeśli konto ma limit, ustawienia pokazują w części „Miejsce na dane”, ile z niego zajęto; od 80% informuje o tym także dół listy folderów. Gdy miejsca zabraknie, nie można dodawać plików, a wiadomości do Ciebie czekają na serwerach nadawców, które po kilku dniach rezygnują.',
          'Szukaj larger:5m, aby znaleźć największe wiadomości, lub starszych z has:attachment i before:.',
          'Usunięta poczta zostaje w Koszu, dopóki nie usuniesz jej tam poleceniem „Usuń na zawsze”. Na zawsze można też usuwać pocztę ze Spamu.',
          'Ustawienia, w części „Import i eksport”, wczytują pocztę innych programów – pliki mbox, .eml, zipy z nimi – podczas gdy pracujesz dalej; nic nie pojawia się dwa razy, a to, co przerwano, rusza dalej, gdy ponownie wybierzesz plik. Pobierają też wszystko lub jeden folder jako mbox albo zip z wiadomościami. „Eksportuj” nad wynikami wyszukiwania pobiera znalezione rozmowy, a „Eksportuj” w menu folderu lub „Eksportuj ten folder” w palecie (Ctrl+K) ten folder.',
          '„Pobierz pocztę od innego dostawcy” w tym samym miejscu pobiera całą pocztę z konta u innego dostawcy: podaj adres i hasło – wielu dostawców wymaga hasła do aplikacji –, wybierz foldery, a Wren przeniesie je tutaj, także bez otwartej strony. Można to wstrzymać i powtórzyć później dla tego, co przyszło od tego czasu: nic nie przychodzi dwa razy i nic się tam nie zmienia.',
          '„Przenieś pocztę do innego dostawcy” działa odwrotnie: cała poczta trafia na konto gdzie indziej, do folderów o tych samych nazwach, z tym, co przeczytane, ulubione i oznaczone etykietami. To, co już tam jest, nie jest zapisywane ponownie, więc można to później powtórzyć.',
          'Plik .eml upuszczony na okno otwiera się jako wiadomość: nic nie jest nigdzie wysyłane, można na nią odpowiedzieć, a „Zapisz w folderze” czyni ją wiadomością tego folderu.',
          'Aby zachować wiadomość gdzie indziej, otwórz jej menu i wybierz „Pobierz .eml”; załączniki można pobierać pojedynczo.',
        ],
      },
      sync: {
        title: 'Problemy z pobieraniem poczty',
        paragraphs: [
          'Nowa poczta pojawia się sama. Gdy zniknie połączenie, mówi o tym komunikat w prawym dolnym rogu; to, co w tym czasie zrobisz, jest zachowane i zostanie wykonane, gdy połączenie wróci.',
          'Sprawdź, czy w ustawieniach jest włączone „Pobieraj pocztę automatycznie”, i naciśnij „Odśwież” obok nazwy folderu.',
          'Wiadomości, które czekają lub których nie wysłano, są z podanym powodem w folderze Do wysłania, pod Koszem. Wyślij je stamtąd ponownie.',
          'Poczta, której oczekujesz i nie widzisz, może leżeć w Spamie.',
        ],
      },
      performance: {
        title: 'Gdy działa powoli',
        paragraphs: [
          'Lista wczytuje kolejne rozmowy podczas przewijania, więc duże foldery otwierają się równie szybko jak małe. Jeśli działa powoli, wczytaj stronę ponownie.',
          'Wolne połączenie widać najbardziej przy dużych załącznikach. Wczytują się dopiero, gdy je otworzysz.',
          'Rozszerzenia przeglądarki, które czytają każdą stronę, mogą spowalniać pocztę: spróbuj okna prywatnego, które zwykle działa bez nich.',
        ],
      },
      mobile: {
        title: 'W telefonie',
        paragraphs: [
          'Nie trzeba niczego instalować: ten sam adres działa w przeglądarce telefonu. Menu w prawym górnym rogu zawiera foldery, profil i te panele.',
          'Dodaj stronę do ekranu początkowego z menu przeglądarki, aby otwierać ją jak aplikację.',
          'Jeśli strona wygląda na uciętą, wyłącz w menu przeglądarki widok na komputer.',
        ],
      },
    },
  },
} satisfies Translation;
