import type { Translation } from '../translation.ts';

/** The articles of the help. */
export const HELP = {
  HELP_ARTICLES: {
    sections: {
      'Getting Started': 'Primeiros passos',
      'Account & Settings': 'Conta e configurações',
      Troubleshooting: 'Solução de problemas',
    },
    articles: {
      administration: {
        title: 'Administrar o Wren',
        paragraphs: [
          'Administradores encontram a administração em sua imagem, no canto superior direito: contas, a fila dos e-mails que saem, o que o DNS deve dizer do domínio, acessos, o estado do servidor e o registro. Ali não veem os e-mails dos outros.',
          'Uma conta nova ainda não tem senha: o usuário a escolhe por um link que vale uma vez e por um dia. Uma conta desativada fica desconectada em toda parte; seus e-mails continuam chegando.',
          'Um e-mail da fila pode ser retido, com um motivo para os outros administradores: ele não é entregue nem abandonado até ser liberado.',
          'Cada ação fica no registro, também as da linha de comando. Antes do que muda um acesso, sua senha é pedida de novo.',
          'Um grupo é um endereço cujos e-mails vão para todos os seus membros: contas daqui e endereços de fora. Se os membros puderem escrever como o grupo, “De” oferece a eles esse endereço. O que não puder ser entregue a um membro de fora é informado ao postmaster.',
          'Onde se entra com a conta da organização, um grupo do serviço de login pode definir quem administra o Wren: a função é então dada e retirada ao entrar.',
        ],
      },
      compose: {
        title: 'Escrever e-mails',
        paragraphs: [
          'Pressione “Escrever” acima das pastas. Digite os endereços em “Para” e confirme cada um com Enter, uma vírgula ou um espaço; você pode colar muitos de uma vez. Cc e Cco se abrem ao lado da linha “Para”.',
          'O que você escreve é salvo como rascunho a cada poucos segundos. Ao fechar uma mensagem, você decide se quer mantê-la; os rascunhos aguardam na pasta “Rascunhos”.',
          'Anexe arquivos com o clipe, soltando-os sobre a mensagem ou colando-os. Todos os arquivos de uma mensagem juntos podem ter o tamanho mostrado quando você anexa.',
          'Depois de “Enviar”, a mensagem aguarda na Caixa de saída pelo tempo para desfazer, de início dez segundos. Pressione “Desfazer” no aviso para continuar escrevendo. Você pode mudar esse tempo nas configurações.',
          'Se houver texto selecionado em uma mensagem aberta, a resposta cita apenas esse texto. “Encaminhar como anexo”, no menu de uma mensagem, de uma linha ou de várias selecionadas e na paleta de comandos (Ctrl+K), anexa cada e-mail inteiro, para que o destinatário possa abri-lo. “Editar como novo”, no menu de uma mensagem, começa uma nova com os mesmos destinatários, texto e arquivos, por exemplo para enviá-la de novo.',
        ],
      },
      templates: {
        title: 'Modelos',
        paragraphs: [
          'Um modelo é um e-mail que você escreve com frequência: um assunto, um texto com sua formatação e arquivos. Crie um nas configurações, em “Modelos”, ou a partir do que está escrevendo, com “Salvar como modelo” em “Mais opções”.',
          'Ao escrever, digite ; no início de uma palavra e, em seguida, o início do nome do modelo. As setas escolhem, Enter insere, Esc deixa o que você digitou. Em texto simples e na caixa de resposta, ele entra como texto; um modelo com arquivos abre a janela maior. “Inserir modelo”, em “Mais opções”, e a paleta de comandos (Ctrl+K) também os encontram; sem uma mensagem aberta, a paleta começa uma nova.',
          'Palavras entre chaves são preenchidas: {first name}, {last name}, {name} e {address} são do primeiro destinatário, {my name} e {my address} são seus, {date} é o dia. O que não pôde ser preenchido fica como está, e você confirma antes do envio.',
        ],
      },
      organize: {
        title: 'Organizar a caixa de entrada',
        paragraphs: [
          'Os e-mails ficam em conversas: todas as mensagens de uma troca são uma só linha. Adicione uma conversa aos favoritos para encontrá-la em “Favoritos”, exclua-a para movê-la para a Lixeira, denuncie-a para movê-la para o Spam.',
          'Se o seu servidor de e-mail tem um arquivo, “Arquivar” (E) tira uma conversa da Caixa de entrada e a guarda: ela fica em “Arquivados”, abaixo da Lixeira, e as pesquisas a encontram. Quando alguém responde, ela está de novo na Caixa de entrada. “Mover para a Caixa de entrada” a traz de volta.',
          'Regras e remetentes bloqueados põem novos e-mails em ordem quando chegam; eles têm um artigo próprio.',
          'Selecione várias linhas com as caixas de seleção, ou mantenha Shift pressionado para selecionar todas entre duas. As ações que servem à seleção aparecem acima da lista.',
          'Mantenha Ctrl ou ⌘ pressionado, ou use o botão do meio do mouse, para abrir uma conversa ou uma pasta em uma nova aba. O botão direito sobre uma pasta, uma etiqueta ou uma pesquisa salva abre o menu, assim como o botão no fim da linha em uma tela de toque: “Marcar todas como lidas” e, na Lixeira e no Spam, esvaziar, depois de uma pergunta. “Marcar todas como lidas” também está no menu do filtro, ao lado do nome da pasta, e na paleta de comandos (Ctrl+K).',
          'Quase tudo pode ser desfeito: pressione “Desfazer” no aviso embaixo, à esquerda. O que você exclui na Lixeira se perde para sempre; por isso, antes há uma pergunta.',
          'Nas configurações, você escolhe a densidade da lista e se as conversas se abrem ao lado dela.',
        ],
      },
      rules: {
        title: 'Regras e remetentes bloqueados',
        paragraphs: [
          'As regras, nas configurações, fazem algo com novos e-mails quando chegam: movem, etiquetam, adicionam aos favoritos, marcam como lidos. Uma regra é uma pesquisa; “Criar regra com esta pesquisa”, acima dos resultados, e “Regra para e-mails como este…”, no menu de uma mensagem, começam uma. As regras são aplicadas de cima para baixo; se várias movem um e-mail, a primeira decide. “Detalhes”, em uma mensagem, diz quais regras participaram.',
          'Uma regra também pode encaminhar e-mails, quando o endereço tiver aceitado: escreva-o em “Encaminhar para” e pressione “Pedir”. Ele recebe um código; informe-o onde você pediu, e os e-mails que chegarem dali em diante serão encaminhados. Uma cópia fica com você. As configurações listam esses endereços em “Regras”, e “Remover” encerra o encaminhamento.',
          '“Bloquear”, no menu de uma mensagem, manda para o Spam todos os e-mails do remetente. As configurações listam os remetentes bloqueados em “Regras”, com “Desbloquear”.',
          '“Silenciar”, no cartão de uma pessoa, que se abre quando você pressiona o nome dela, mantém os próximos e-mails dela fora da Caixa de entrada, sem notificações: eles ficam em “Arquivados”. Isso também é uma regra; “Não silenciar mais”, ou excluir a regra, a encerra.',
        ],
      },
      filter: {
        title: 'Mostrar só não lidos, favoritos ou só para mim',
        paragraphs: [
          'O botão ao lado do nome de uma pasta (Shift+L) filtra a lista: Não lidos, Favoritos, Com anexo ou Só para mim, que deixa de fora o que foi também para outras pessoas. A linha acima da lista diz quantas conversas são. “Mostrar tudo” ou Esc traz o resto de volta.',
          'Uma lista filtrada tem um endereço próprio, que você pode adicionar aos favoritos do navegador: ?is=unread, ?is=starred, ?is=attachment ou ?is=direct depois do endereço da pasta.',
          'O que você lê enquanto só os não lidos são mostrados fica onde está até você sair da lista. Novos e-mails que correspondem aparecem no topo.',
          'A paleta de comandos (Ctrl+K) encontra o mesmo: “Mostrar só não lidos” e assim por diante. No campo de pesquisa, são is:unread, is:starred, has:attachment e is:direct.',
        ],
      },
      snooze: {
        title: 'Adiar conversas',
        paragraphs: [
          'Pressione B em uma conversa, ou escolha “Adiar” no menu dela, para tirá-la da Caixa de entrada até um horário: ela volta no topo e não lida. Escolha um dos horários ou digite o seu em inglês: next tue 9am, in 3 days, friday evening, 1 dec. O que suas palavras significam aparece acima dos horários antes de você escolher.',
          'O que foi adiado fica em “Adiados” (G, depois B), abaixo da Lixeira, com a hora em que volta; as pesquisas também o encontram. Uma conversa aberta diz até quando está adiada: “Mudar horário” lhe dá outro, “Trazer de volta agora” encerra o adiamento. “Desfazer” a põe de volta onde estava.',
          'Se alguém responde nesse meio-tempo, a conversa volta na hora à Caixa de entrada com a resposta. Os horários são os do seu fuso. O que deveria voltar enquanto o servidor estava desligado volta quando ele inicia.',
        ],
      },
      screener: {
        title: 'Decidir quem pode escrever para você',
        paragraphs: [
          'A Portaria fica desativada até você ativá-la nas configurações. O primeiro e-mail de remetentes que você não conhece aguarda lá (G, depois W) até você decidir: “Liberar” (Y) o leva para a Caixa de entrada, com todos os próximos e-mails desse remetente; “Barrar” (!) bloqueia o remetente, e o que aguarda vai para o Spam. As duas valem para tudo o que aguarda desse remetente. No celular, são dois botões na linha. “Desfazer” reverte as duas, e as configurações listam quem você liberou e quem bloqueou.',
          'Você conhece as pessoas dos seus contatos, aquelas a quem escreveu e aquelas cujos e-mails guardou. Os e-mails delas nunca aguardam. Tampouco aguardam respostas a e-mails seus, relatórios de entrega, mensagens do Wren e o que uma regra sua move ou nunca põe no Spam.',
          'Uma lista de e-mail é liberada ou barrada como um todo, não importa quem escreva a ela.',
          'O que aguarda não gera notificações, suas imagens ficam bloqueadas, e os remetentes não sabem que foi lido. As pesquisas o encontram. Quando você desativa a Portaria, o que aguarda vai para a Caixa de entrada, depois de uma confirmação.',
        ],
      },
      remind: {
        title: 'Um lembrete se ninguém responder',
        paragraphs: [
          'Escolha “Lembrar se ninguém responder” no menu de um e-mail que você enviou, no da conversa dele ou na paleta de comandos (Ctrl+K), e um horário como em “Adiar”, em inglês: tomorrow, next tue 9am, in 3 days. A conversa aberta diz quando será: “Mudar” lhe dá outro horário, “Cancelar” o encerra, e “Desfazer” reverte os dois.',
          'Ao escrever, o sino ao lado de “Enviar” faz o mesmo, também na caixa de resposta. O lembrete fica guardado com o rascunho e é contado a partir do envio: in 3 days, para um e-mail programado para segunda-feira, é quinta-feira.',
          'Se até lá ninguém tiver respondido, um e-mail do Wren aparece na Caixa de entrada, não lido, na conversa do que você enviou. Ao respondê-lo, você escreve às pessoas a quem tinha escrito. Se alguém respondeu, nada chega.',
          'Respostas automáticas, relatórios e spam não são respostas. O que você mesmo escreve também não: de vários e-mails seus em uma conversa, conta o último.',
        ],
      },
      mailboxes: {
        title: 'Minhas pastas',
        paragraphs: [
          'Suas pastas ficam abaixo das outras. O + ao lado do título cria uma; o menu de cada uma, pelo botão ou pelo outro botão do mouse, lhe dá outro nome ou lugar, cria uma dentro dela, move-a para cima ou para baixo, para dentro da que está acima ou para fora, oculta-a ou a exclui. Arraste uma para outro lugar ou sobre outra, ou pressione Alt e uma seta. Ao excluir, os e-mails dela vão para a Lixeira, depois de uma confirmação, e “Desfazer” traz tudo de volta.',
          '“Mover para…” (V), na barra, nos menus e na paleta de comandos, encontra uma pasta por algumas letras do nome, primeiro as usadas há pouco. Um nome novo cria uma pasta: Projetos/2026 cria 2026 dentro de Projetos. Você também pode arrastar conversas para uma pasta.',
          'Uma conversa fica em uma só pasta; as etiquetas dizem várias coisas dela. Suas respostas ficam em “Enviados” e são mostradas com a conversa.',
          'No campo de pesquisa, in:Projetos pesquisa em uma pasta, e in:"Projetos/Próximo ano" em uma cujo nome tem espaços. Pesquisas salvas e regras continuam a encontrá-la quando você muda o nome. As regras, nas configurações, podem mover novos e-mails para uma pasta.',
          'As pastas que outras pessoas compartilham com você ficam abaixo do nome que o servidor de e-mail lhes dá e só podem ser lidas: o que você lê e responde nelas é marcado só para você; nada é movido, marcado com estrela ou excluído.',
        ],
      },
      contacts: {
        title: 'Contatos e grupos',
        paragraphs: [
          'Os contatos ficam ao lado do e-mail e se abrem com g e depois c. Digite para encontrar alguém por nome, endereço ou número; j e k percorrem a lista, Enter abre, x seleciona, c escreve a quem você selecionou. O que você exclui ou mescla volta com “Desfazer”.',
          '“Mais para contatos” traz pessoas de arquivos vCard (versões 2.1 a 4) e arquivos CSV do Google, do Outlook e do Thunderbird, e salva os seus em arquivos. Quem já está lá é completado, não duplicado; “Encontrar duplicados” mescla o que parece ser a mesma pessoa.',
          'Ponha contatos em grupos. Em Para, Cc e Cco, o nome de um grupo traz todos os membros. Pesquisas e regras também conhecem os grupos: from:group:crew, ou from:"group:Amigos próximos".',
          '“Outras pessoas a quem você escreve”, na lista de grupos, são pessoas a quem você escreveu e que ainda não são contatos, com quantas vezes e quando. “Adicionar” faz de uma delas um contato.',
          'Pressione um nome em uma conversa, ou “Sobre” no menu de uma linha ou de uma mensagem, para ver quem é: e-mails e arquivos trocados, contato, regra, silenciar, bloquear. As listas mostram o nome de um contato quando o endereço é exatamente o dele.',
        ],
      },
      labels: {
        title: 'Etiquetas, conversas fixadas e silenciadas',
        paragraphs: [
          'Pressione L em uma conversa, ou escolha “Etiquetar como…” no menu dela. Digite um nome e pressione Enter; um nome novo cria uma etiqueta. Várias são escolhidas com a barra de espaço e postas juntas com “Aplicar”. Você também pode arrastar conversas para uma etiqueta.',
          'As etiquetas ficam abaixo das pastas, com o que há de não lido em cada uma. Pressione uma para ver os e-mails dela; o menu dela a renomeia, lhe dá uma cor ou a exclui. Se você lhe dá o nome de outra, as duas viram uma só. Tudo pode ser desfeito, e seus e-mails ficam onde estão.',
          'No campo de pesquisa, label:trabalho encontra o que tem essa etiqueta, e label:"a fazer", uma etiqueta de várias palavras. As etiquetas vão com seus e-mails quando são exportados.',
          '“Fixar no topo” (Shift+P) marca uma conversa, e is:pinned encontra todas as fixadas.',
          '“Silenciar” (M) mantém as próximas respostas de uma conversa fora da Caixa de entrada e sem notificações, até chegar um e-mail escrito só para você. A conversa diz que está silenciada, com “Não silenciar mais” ao lado.',
        ],
      },
      invitations: {
        title: 'Responder a convites',
        paragraphs: [
          'Um e-mail com um evento o mostra em um cartão: quando é no seu fuso horário e, se diferente, na hora para a qual foi escrito; como se repete, onde e quem convida você.',
          '“Sim”, “Talvez” e “Não” enviam sua resposta ao organizador, cuja agenda a entende. “Adicionar comentário” manda junto umas palavras. A resposta aguarda o tempo para desfazer, como todo e-mail, e o cartão guarda o que você disse; pressione outro botão para mudar de ideia.',
          'Você pode responder se o convite indica um dos seus endereços. Se um e-mail posterior altera ou cancela o evento, o cartão anterior diz isso e leva a ele.',
          '“Baixar .ics” entrega o evento ao seu programa de agenda. As pesquisas encontram e-mails pelos títulos e locais dos eventos.',
        ],
      },
      search: {
        title: 'Pesquisar melhor',
        paragraphs: [
          'Pressione / para ir ao campo de pesquisa. As palavras correspondem a assuntos, endereços, textos e nomes de anexos. Ponha uma frase entre aspas para encontrá-la exatamente, e um sinal de menos antes de uma palavra para deixá-la de fora.',
          'Restrinja uma pesquisa com from:, to:, cc:, bcc:, subject:, filename:, label:, has:attachment, is:unread, is:read, is:starred, is:pinned, is:muted e is:direct, que são os e-mails só para você.',
          'OR encontra um ou outro: almoço OR jantar. Os parênteses mantêm junto o que vai junto: from:(ada OR grace) -(almoço jantar). Sem OR, todas as palavras precisam corresponder.',
          'before:2024-12-31 e after:2024-01-01 limitam o tempo, e também newer_than:2w e older_than:1y, em dias (d), semanas (w), meses (m) ou anos (y). larger:5m e smaller:100k limitam o tamanho.',
          'Uma pesquisa olha na pasta em que você está. Pressione “Pesquisar em todos os e-mails” acima dos resultados para olhar em tudo, menos em Spam e Lixeira. in:sent olha em uma pasta, in:all em todas menos Spam e Lixeira, e in:anywhere também nessas.',
          '“Salvar esta pesquisa”, ao lado do número de resultados, dá um nome a uma pesquisa e a põe abaixo das pastas, com o número de conversas não lidas que encontra. O menu da linha dela a edita, move, oculta ou exclui; a paleta de comandos (Ctrl+K) também encontra as ocultas.',
          'Se algo que você escreve não é um operador, uma linha acima dos resultados diz o que foi pesquisado em vez disso.',
        ],
      },
      security: {
        title: 'Segurança',
        paragraphs: [
          'Sua senha nunca fica guardada neste navegador. Saia pela sua imagem de perfil quando divide o computador com outras pessoas, e não escolha “Continuar conectado” nele.',
          'A verificação em duas etapas, nas configurações, pede, além da senha, um código de um app no seu celular. Guarde os códigos de recuperação que ela lhe dá: cada um deixa você entrar uma vez sem o celular. Quem administra o seu Wren pode desativá-la se você perder os dois.',
          'Os e-mails são mostrados sem scripts, formulários e conteúdos ocultos. Imagens da internet podem revelar a um remetente que você leu: “Bloquear imagens externas”, nas configurações, decide sobre elas.',
          'Antes de se abrir um link que mostra um endereço e leva a outro, você confirma.',
        ],
      },
      accounts: {
        title: 'Várias contas',
        paragraphs: [
          '“Adicionar outra conta”, no menu da sua foto de perfil e em Configurações, em “Contas”, conecta este navegador a mais uma conta ao lado da que está aberta, até nove. Cada uma tem seus e-mails, rascunhos, configurações e notificações.',
          'Para mudar, pressione uma conta nesse menu, digite g e depois o número dela, ou escolha-a na paleta de comandos (Ctrl+K). Cada conta tem seu próprio endereço no navegador: duas abas mostram duas contas ao mesmo tempo, e um favorito abre a conta em que foi criado.',
          'O que espera para ser enviado ou foi escrito sem conexão fica com a sua conta e continua quando você a abre de novo. “Sair” deixa uma conta; “Sair de todas as contas” deixa todas, e seus e-mails são excluídos deste navegador.',
          '“Todas as caixas de entrada”, no painel de pastas em “Contas” e com g 0, é uma única lista dos e-mails de todas as contas; cada linha indica a sua. O que você faz ali é feito na conta da linha, uma resposta sai do endereço a que o e-mail chegou, e uma pesquisa feita ali procura em todas as contas. Cada uma das outras contas tem suas pastas abaixo do nome. Ao escrever um e-mail novo, “De” oferece os endereços de todas as contas. O que outra conta ainda tem para enviar sai enquanto alguma página do Wren estiver aberta neste navegador.',
        ],
      },
      language: {
        title: 'Idioma',
        paragraphs: [
          'O Wren fala o idioma do seu navegador, se o conhece, ou então inglês. “Idioma”, nas configurações em “Aparência”, escolhe outro: ele vale para sua conta, em todos os dispositivos.',
          'Datas, horas e números são escritos como nesse idioma. O que você está escrevendo é salvo antes de a página mudar, e depois está aberto de novo. Seus e-mails ficam como são.',
          'As palavras para horários, como next tue 9am, e os operadores de pesquisa, como from: e has:attachment, são em inglês em todos os idiomas.',
        ],
      },
      passkeys: {
        title: 'Entrar com uma chave de acesso',
        paragraphs: [
          'Uma chave de acesso fica no seu dispositivo e é desbloqueada com a digital, o rosto ou o código do dispositivo. Com ela, você entra sem senha nem código: nada pode ser adivinhado, e nada pode ser tirado de você por uma página que só se parece com esta.',
          'As configurações, em “Privacidade e segurança”, adicionam uma: pressione “Adicionar chave de acesso”, confirme que é você e siga o navegador. Adicione uma para cada dispositivo que usa, ou uma que seus dispositivos compartilham, e dê nomes a elas. A lista diz quando cada uma foi adicionada e usada pela última vez; “Renomear” e “Remover” ficam ao lado.',
          'Na página de entrada, pressione “Entrar com uma chave de acesso”. Alguns navegadores também a oferecem quando você vai ao campo “E-mail”.',
          'Antes de adicionar ou remover uma chave de acesso ou de alterar a verificação em duas etapas, é preciso informar de novo a senha, e um código, se você usa um; uma chave de acesso vale pelos dois. A confirmação vale por dez minutos.',
          'Se você perder um dispositivo, remova a chave de acesso dele. Sua senha continua valendo ao lado das chaves de acesso, e uma nova senha as deixa como são.',
        ],
      },
      'sign-ins': {
        title: 'Onde você está conectado',
        paragraphs: [
          'As configurações, em “Privacidade e segurança”, listam cada navegador conectado à sua conta: qual é, o endereço de rede em que foi usado pela última vez, desde quando, e qual deles está à sua frente. “Desconectar” tira um deles na hora, “Desconectar todos os outros dispositivos” tira todos os outros; cada um terá de entrar de novo.',
          'Quando alguém entra de um navegador ou de uma rede em que sua conta nunca tinha sido usada, o Wren escreve a você quando e de onde foi, e diz isso em cada janela aberta. Se foi você, não há nada a fazer. Se não, desconecte esse dispositivo e mude sua senha.',
          'Enquanto alguém tenta adivinhar sua senha, os dispositivos e as redes de onde você já entrou não são afetados. Um lugar novo pode ter de esperar alguns segundos: espere o tempo que a página indicar e entre de novo.',
        ],
      },
      'single-sign-on': {
        title: 'Entrar com a conta da sua organização',
        paragraphs: [
          'Se a página de entrada tiver um botão com o nome da sua organização ou do serviço de login dela, pressione-o. Lá você mostra quem é, com tudo o que o serviço pedir, e volta conectado. O Wren nunca vê a senha que você tem lá.',
          'Se a verificação em duas etapas estiver ativada aqui para sua conta, o código dela também é pedido. “Sair” desconecta você aqui e, onde o serviço permite, lá também.',
          'Antes do que muda o acesso à sua conta, você confirma de novo que é você: o serviço abre em uma janela própria, e esta página fica como está.',
          'Se o serviço deixar você entrar e o Wren não, fale com seu administrador: talvez sua conta ainda precise ser criada, ou você ainda não esteja entre quem pode entrar.',
        ],
      },
      provider: {
        title: 'Entrar com a conta do seu provedor',
        paragraphs: [
          'Quando o Wren é o cliente de outro servidor de e-mail, você entra com o endereço e a senha que tem lá: é aquele servidor que os verifica, e não há outra senha. Se ele exige senhas próprias para programas de e-mail, crie uma nas configurações dele e use-a.',
          'O que você faz aqui é feito lá: e-mails que você move, adiciona aos favoritos, etiqueta ou exclui são movidos, marcados e excluídos no servidor, e outros programas de e-mail os mostram assim. O que chega ou muda lá aparece aqui por si só.',
          'Depois da primeira entrada em um servidor IMAP, seus e-mails mais recentes aparecem na hora, e os outros chegam em segundo plano. As pesquisas encontram o que já chegou.',
          'Sua senha fica criptografada neste servidor, nunca no navegador, enquanto você estiver conectado em algum lugar ou algo seu ainda estiver por enviar. Se você a muda no provedor, aqui é pedida a nova.',
          'Etiquetas, regras, modelos e contatos ficam guardados aqui, e outros programas não os veem; lá, uma etiqueta é uma palavra-chave do e-mail. Os filtros, o encaminhamento e a resposta automática do seu servidor continuam como eram. Se o servidor aceita regras como scripts, elas também funcionam lá, mesmo com o Wren desligado.',
        ],
      },
      password: {
        title: 'Mudar ou esquecer a senha',
        paragraphs: [
          'As configurações, em “Privacidade e segurança”, têm “Mudar” ao lado de “Senha”. Informe a senha atual – e um código, se a entrada pede um – e uma nova: o texto abaixo dela diz quanto é difícil de adivinhar. Senhas que todos tentam primeiro não são aceitas. Depois, todos os outros dispositivos são desconectados.',
          'Se você esqueceu a senha, fale com quem administra o seu Wren: essa pessoa pode mandar um link com que você escolhe uma nova, uma só vez e dentro de algumas horas.',
        ],
      },
      'app-passwords': {
        title: 'Enviar de scanners e outros programas',
        paragraphs: [
          'As configurações, em “Privacidade e segurança”, criam senhas de app: uma para cada scanner, celular ou programa que vai enviar e-mails dos seus endereços. Dê um nome a ela, informe sua própria senha e copie o que é mostrado – servidor, porta, nome de usuário e senha – para o dispositivo; a senha não será mostrada de novo.',
          'O que é enviado assim fica na sua pasta “Enviados”. A lista diz quando e de onde cada senha foi usada pela última vez; “Revogar” encerra uma na hora, e nada mais muda. Uma senha de app não abre os e-mails: ninguém pode ler os seus com ela.',
          'Se as configurações não mostram senhas de app, quem administra o seu Wren não as ativou.',
        ],
      },
      identities: {
        title: 'Escrever por vários endereços',
        paragraphs: [
          'As configurações listam seus endereços em “Endereços e assinaturas”. “Editar” dá a cada um o nome, a assinatura, um endereço a que vão as respostas e pessoas que recebem uma cópia oculta de tudo o que você escreve por ele.',
          'Também chegam a você os e-mails para o seu endereço com um mais e uma palavra antes do @, como voce+loja@seu.host. Dê um endereço assim a uma loja, e o que ela enviar será fácil de encontrar; “Adicionar endereço” faz dele um que você pode escolher ao escrever.',
          'Uma resposta sai pelo endereço a que o e-mail chegou. “De”, acima dos destinatários, escolhe outro; a assinatura e as cópias ocultas dele vêm junto.',
          '“Escrever novos e-mails por este endereço” diz com qual novos e-mails começam.',
        ],
      },
      vacation: {
        title: 'Resposta automática',
        paragraphs: [
          'A resposta automática, nas configurações, avisa quem escreve que você está fora. Escreva o texto e escolha o primeiro e o último dia, se os sabe; os dias contam onde você está.',
          'Cada pessoa é avisada uma vez em sete dias, e de novo quando você muda o texto. Listas, robôs, e-mails no Spam e e-mails que não indicam você como destinatário não recebem resposta, e outra resposta automática também não. “Só para contatos e pessoas a quem escrevi” a mantém longe de estranhos.',
          'Enquanto está ativada, uma linha acima de cada lista e da Caixa de saída diz isso. “Desativar”, ao lado, a encerra.',
        ],
      },
      notifications: {
        title: 'Preferências de notificação',
        paragraphs: [
          'O sino mostra o que há de novo: e-mails, e mensagens que não puderam ser enviadas ou entregues. Dispense uma por uma ou limpe tudo.',
          'Ative “Notificações na área de trabalho” nas configurações para saber das novidades enquanto olha outra coisa. O navegador pergunta uma vez; se você recusou, permita primeiro as notificações para esta página nas configurações do navegador.',
          '“Notificações com o Wren fechado” é ativada em cada dispositivo. O servidor de e-mail as entrega criptografadas ao serviço push do seu navegador; “Elas mostram” decide quanto de um e-mail aparece nelas, e “Dispositivos com notificações” mostra quem as recebe.',
          '“Som das notificações” toca um som curto para novos e-mails.',
          'O resumo diário, desativado até você ativá-lo, põe uma mensagem na Caixa de entrada uma vez por dia, na hora que você escolhe: o que há de não lido, por remetente e etiqueta, o que aguarda envio e o que volta hoje de “Adiados”. Se não há nada a dizer, ele não vem.',
        ],
      },
      storage: {
        title: 'Gerenciar o espaço',
        paragraphs: [
          'Se a sua conta tiver um limite, as configurações mostram em “Armazenamento” quanto dele está ocupado; a partir de 80% isso também aparece abaixo das pastas. Quando está cheio, não é possível adicionar arquivos, e as mensagens para você esperam nos servidores dos remetentes, que desistem depois de alguns dias.',
          'Pesquise larger:5m para encontrar as mensagens maiores, ou has:attachment com before: para as mais antigas.',
          'E-mails excluídos ficam na Lixeira até você escolher lá “Excluir definitivamente”. E-mails no Spam também podem ser excluídos definitivamente.',
          'As configurações, em “Importar e exportar”, recebem e-mails de outros programas – mbox, arquivos .eml e zips deles – enquanto você continua a trabalhar; nada entra duas vezes, e o que foi interrompido continua quando você escolhe o arquivo de novo. Elas também baixam tudo, ou uma pasta, como mbox ou como zip de mensagens. “Exportar”, acima dos resultados de uma pesquisa, baixa as conversas encontradas; “Exportar”, no menu de uma pasta, ou “Exportar esta pasta”, na paleta de comandos (Ctrl+K), baixa essa pasta.',
          '“Trazer e-mails de outro provedor”, no mesmo lugar, traz todos os e-mails de uma conta em outro lugar: informe o endereço e a senha – muitos provedores pedem uma senha de app –, escolha as pastas e o Wren as traz para cá, mesmo sem nenhuma página aberta. Você pode pausar e repetir mais tarde para o que chegou desde então: nada chega duas vezes e nada é alterado lá.',
          '“Levar e-mails para outro provedor” faz o contrário: todos os seus e-mails vão para uma conta em outro lugar, em pastas com os mesmos nomes, com o que está lido, nos favoritos e com marcadores. O que já está lá não é gravado de novo, então você pode repetir mais tarde.',
          'Um arquivo .eml que você solta na janela se abre como e-mail: nada é enviado, você pode responder, e “Salvar em pasta” faz dele um e-mail dessa pasta.',
          'Para guardar uma mensagem em outro lugar, escolha “Baixar .eml” no menu dela; os anexos podem ser baixados um por um.',
        ],
      },
      sync: {
        title: 'Os e-mails não chegam',
        paragraphs: [
          'Novos e-mails aparecem por si sós. Se a conexão cai, um aviso diz isso embaixo, à direita; o que você faz nesse meio-tempo é guardado e executado quando a conexão volta.',
          'Verifique se “Sincronização automática” está ativada nas configurações e pressione “Atualizar” ao lado do nome da pasta.',
          'Mensagens que aguardam ou falharam ficam na Caixa de saída, abaixo da Lixeira, com o motivo. Envie-as de novo por lá.',
          'E-mails que você espera e não vê podem estar no Spam.',
        ],
      },
      performance: {
        title: 'Quando está lento',
        paragraphs: [
          'A lista carrega mais conversas enquanto você rola, de modo que pastas grandes se abrem tão rápido quanto as pequenas. Se parece lenta, recarregue a página.',
          'Uma conexão lenta se nota sobretudo com anexos grandes. Eles só são carregados quando você os abre.',
          'Extensões do navegador que leem todas as páginas podem causar lentidão: tente uma janela privada, que em geral não as usa.',
        ],
      },
      mobile: {
        title: 'No celular',
        paragraphs: [
          'Não há nada a instalar: o mesmo endereço funciona no navegador do celular. O menu no alto, à direita, tem as pastas, seu perfil e estes painéis.',
          'Adicione a página à tela inicial pelo menu do navegador para abri-la como um app.',
          'Se a página parece cortada, desative a visualização para computador no menu do navegador.',
        ],
      },
    },
  },
} satisfies Translation;
