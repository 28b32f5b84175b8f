import type { Translation } from '../translation.ts';

/** The articles of the help. */
export const HELP = {
  HELP_ARTICLES: {
    sections: {
      'Getting Started': 'Primeros pasos',
      'Account & Settings': 'Cuenta y ajustes',
      Troubleshooting: 'Solución de problemas',
    },
    articles: {
      administration: {
        title: 'Administrar Wren',
        paragraphs: [
          'Los administradores encuentran la administración bajo su imagen, arriba a la derecha: cuentas, la cola del correo saliente, lo que el DNS debe decir del dominio, inicios de sesión, el estado del servidor y el registro. Allí no ven el correo de otros.',
          'Una cuenta nueva no tiene contraseña todavía: su usuario la elige con un enlace que vale una vez y durante un día. Una cuenta desactivada no tiene ninguna sesión; su correo sigue llegando.',
          'Un correo de la cola se puede retener, con un motivo para los demás administradores: ni se entrega ni se abandona hasta que se libera.',
          'Cada acción queda en el registro, también las de la línea de comandos. Antes de lo que cambia un acceso se te vuelve a pedir tu contraseña.',
          'Un grupo es una dirección cuyo correo va a todos sus miembros: cuentas de aquí y direcciones de fuera. Si los miembros pueden escribir como el grupo, «De» les ofrece su dirección. Lo que no se puede entregar a un miembro de fuera se notifica al postmaster.',
          'Donde se inicia sesión con la cuenta de la organización, un grupo del servicio de inicio de sesión puede decidir quién administra Wren: el rol se da y se quita al iniciar sesión.',
        ],
      },
      compose: {
        title: 'Escribir correos',
        paragraphs: [
          'Pulsa «Redactar» encima de las carpetas. Escribe las direcciones en «Para» y confirma cada una con Intro, una coma o un espacio; puedes pegar muchas a la vez. Cc y Cco se abren junto a la línea «Para».',
          'Lo que escribes se guarda como borrador cada pocos segundos. Al cerrar un mensaje se te pregunta si quieres conservarlo; los borradores esperan en la carpeta «Borradores».',
          'Adjunta archivos con el clip, soltándolos sobre el mensaje o pegándolos. El tamaño total permitido para un mensaje se muestra al adjuntar.',
          'Después de «Enviar», el mensaje espera en la bandeja de salida el tiempo para deshacer, diez segundos al principio. Pulsa «Deshacer» en el aviso para seguir escribiendo. Puedes cambiar ese tiempo en los ajustes.',
          'Si hay texto seleccionado en un mensaje abierto, la respuesta cita solo ese texto. «Reenviar como adjunto», en el menú de un mensaje, de una fila o de varias seleccionadas y en la paleta (Ctrl+K), adjunta cada correo completo para que el destinatario pueda abrirlo. «Editar como nuevo», en el menú de un mensaje, empieza uno nuevo con sus destinatarios, texto y archivos, por ejemplo para volver a enviarlo.',
        ],
      },
      templates: {
        title: 'Plantillas',
        paragraphs: [
          'Una plantilla es un correo que escribes a menudo: un asunto, un texto con su formato y archivos. Crea una en los ajustes, en «Plantillas», o a partir de lo que estás escribiendo, con «Guardar como plantilla» en «Más opciones».',
          'Mientras escribes, teclea ; al principio de una palabra y después el principio del nombre de la plantilla. Las flechas eligen, Intro la inserta, Esc deja lo que has tecleado. En texto sin formato y en el cuadro de respuesta entra como texto; una con archivos abre la ventana grande. También las encuentran «Insertar plantilla», en «Más opciones», y la paleta (Ctrl+K); sin un mensaje abierto, la paleta empieza uno nuevo con ella.',
          'Las palabras entre llaves se rellenan: {first name}, {last name}, {name} y {address} son del primer destinatario, {my name} y {my address} tuyos, {date} es el día. Lo que no se ha podido rellenar queda como está, y se te pregunta antes de enviarlo.',
        ],
      },
      organize: {
        title: 'Organizar la bandeja de entrada',
        paragraphs: [
          'El correo se agrupa en conversaciones: todos los mensajes de un intercambio son una línea. Pon una estrella a una conversación para encontrarla en favoritos, elimínala para moverla a la papelera, márcala como spam para moverla a spam.',
          'Si tu servidor de correo tiene un archivo, «Archivar» (E) saca una conversación de la bandeja de entrada y la conserva: está en «Archivados», debajo de la papelera, y las búsquedas la encuentran. Cuando alguien responde, la conversación vuelve a la bandeja de entrada. «Mover a entrada» la recupera.',
          'Las reglas y los remitentes bloqueados ordenan el correo nuevo cuando llega; tienen su propio artículo.',
          'Selecciona varias líneas con sus casillas, o mantén pulsada Mayús para seleccionar todas las que hay entre dos. Las acciones posibles aparecen encima de la lista.',
          'Mantén pulsada Ctrl o ⌘, o usa el botón central del ratón, para abrir una conversación o una carpeta en una pestaña nueva. El botón derecho sobre una carpeta, una etiqueta o una búsqueda guardada abre su menú, y en una pantalla táctil, el botón al final de su línea: «Marcar todo como leído» y, en la papelera y en spam, vaciarlas, después de preguntarte. «Marcar todo como leído» está también en el menú del filtro, junto al nombre de la carpeta, y en la paleta (Ctrl+K).',
          'Casi todo se puede deshacer: pulsa «Deshacer» en el aviso de abajo a la izquierda. Lo que eliminas en la papelera desaparece para siempre, así que antes se te pregunta.',
          'Abre los ajustes para elegir la densidad de la lista y si las conversaciones se abren a su lado.',
        ],
      },
      rules: {
        title: 'Reglas y remitentes bloqueados',
        paragraphs: [
          'Las reglas, en los ajustes, hacen algo con el correo nuevo cuando llega: moverlo, etiquetarlo, añadirlo a favoritos, marcarlo como leído. Una regla es una búsqueda; «Crear una regla con esta búsqueda», encima de los resultados, y «Regla para correos así», en el menú de un mensaje, empiezan una. Las reglas se consultan de arriba abajo; si varias mueven un correo, decide la primera. «Detalles», en un mensaje, dice qué reglas han intervenido en que esté donde está.',
          'Una regla también puede reenviar correo, una vez que la dirección haya aceptado: escríbela en «Reenviar a» y pulsa «Preguntar». Se le envía un código; escríbelo donde has preguntado, y el correo que llegue desde entonces se reenvía. Tú conservas una copia. Los ajustes muestran estas direcciones en «Reglas», y «Quitar» le pone fin.',
          '«Bloquear», en el menú de un mensaje, envía a spam todo el correo de su remitente. Los ajustes muestran los remitentes bloqueados en «Reglas», con «Desbloquear».',
          '«Silenciar», en la ficha de una persona, que se abre al pulsar su nombre, deja sus próximos correos fuera de la bandeja de entrada y sin avisos: están en «Archivados». También es una regla; «No silenciar», o eliminar la regla, le pone fin.',
        ],
      },
      filter: {
        title: 'Mostrar solo lo no leído, los favoritos o lo que es solo para ti',
        paragraphs: [
          'El botón junto al nombre de una carpeta (Mayús+L) acota su lista: «Sin leer», «Favoritos», «Con adjuntos» o «Solo para mí», que deja fuera lo que se envió también a otras personas. La línea encima de la lista dice cuántas conversaciones son. «Mostrar todo», o Esc, recupera el resto.',
          'Una lista acotada tiene su propia dirección, que puedes guardar en los marcadores: ?is=unread, ?is=starred, ?is=attachment o ?is=direct detrás de la de la carpeta.',
          'Lo que lees mientras solo se muestra lo no leído queda donde está hasta que sales de la lista. El correo nuevo que coincide aparece arriba.',
          'La paleta (Ctrl+K) encuentra lo mismo: «Mostrar solo sin leer», etc. En el campo de búsqueda son is:unread, is:starred, has:attachment e is:direct.',
        ],
      },
      snooze: {
        title: 'Posponer conversaciones',
        paragraphs: [
          'Pulsa B sobre una conversación, o elige «Posponer» en su menú, para sacarla de la bandeja de entrada hasta un momento: vuelve arriba y sin leer. Elige uno de los momentos o escribe el tuyo en inglés: next tue 9am, in 3 days, friday evening, 1 dec. Lo que significan tus palabras aparece encima de los momentos antes de que elijas.',
          'Lo pospuesto está en «Pospuestos» (G y luego B), debajo de la papelera, con la hora a la que vuelve; las búsquedas también lo encuentran. Una conversación abierta dice hasta cuándo está pospuesta: «Cambiar la hora» le da otra, «Recuperar ahora» le pone fin. «Deshacer» la devuelve a donde estaba.',
          'Si alguien responde entretanto, la conversación vuelve enseguida a la bandeja de entrada con la respuesta. Las horas son las de tu zona horaria. Lo que debía volver mientras el servidor estaba apagado vuelve cuando arranca.',
        ],
      },
      screener: {
        title: 'Decidir quién puede escribirte',
        paragraphs: [
          'El Portero está desactivado hasta que lo actives en los ajustes. El primer correo de un remitente desconocido espera allí (G y luego W) hasta que decidas: «Aceptar» (Y) lo lleva a la bandeja de entrada, y también todos los siguientes de ese remitente; «Rechazar» (!) bloquea al remitente, y lo que espera va a spam. Ambas cosas valen para todo lo que espera de ese remitente. En un teléfono son botones de la línea. «Deshacer» revierte cualquiera de las dos, y los ajustes muestran a quién has aceptado y a quién has bloqueado.',
          'Conoces a las personas de tus contactos, a las que has escrito y a aquellas cuyo correo has conservado. Su correo nunca espera. Tampoco esperan las respuestas a tus correos, los informes de entrega, los mensajes de Wren ni lo que una regla tuya archiva o nunca deja ir a spam.',
          'Una lista de correo se acepta o se rechaza entera, escriba quien escriba en ella.',
          'Lo que espera no produce notificaciones, sus imágenes siguen bloqueadas y sus remitentes no saben que se ha leído. Las búsquedas lo encuentran. Si desactivas el Portero, lo que espera va a la bandeja de entrada, después de preguntarte.',
        ],
      },
      remind: {
        title: 'Recibir un recordatorio si nadie responde',
        paragraphs: [
          'Elige «Recordar si nadie responde» en el menú de un correo que has enviado, en el de su conversación o en la paleta (Ctrl+K), y un momento como al posponer: tomorrow, next tue 9am, in 3 days. La conversación abierta dice cuándo es: «Cambiar» le da otro momento, «Cancelar» le pone fin, y «Deshacer» revierte ambas cosas.',
          'Mientras escribes, la campana junto a «Enviar» hace lo mismo, también en el cuadro de respuesta. Se guarda con el borrador y cuenta desde que sale el correo: in 3 days, en un correo programado para el lunes, es el jueves.',
          'Si para entonces nadie ha respondido, llega a la bandeja de entrada un correo de Wren, sin leer, en la conversación de lo que enviaste. Responder a él escribe a quienes escribiste. Si alguien ha respondido, no llega nada.',
          'Las respuestas automáticas, los informes y el spam no cuentan como respuestas. Tampoco lo que escribes tú: de varios correos tuyos en una conversación, cuenta el último.',
        ],
      },
      mailboxes: {
        title: 'Tus propias carpetas',
        paragraphs: [
          'Tus carpetas están debajo de las demás. El + junto a su título crea una; el menú de cada una, con su botón o el botón derecho del ratón, le cambia el nombre o el lugar, crea una dentro, la sube o la baja, la mete en la de arriba o la saca, la oculta o la elimina. Arrastra una a otro lugar o sobre otra, o pulsa Alt y una flecha sobre ella. Al eliminarla, su correo va a la papelera, después de preguntarte, y «Deshacer» recupera ambas cosas.',
          '«Mover a…» (V), en la barra, en los menús y en la paleta, encuentra una carpeta con unas letras de su nombre, primero las usadas hace poco. Un nombre nuevo crea una carpeta: Proyectos/2026 crea 2026 dentro de Proyectos. También puedes arrastrar conversaciones a una carpeta.',
          'Una conversación está en una sola carpeta; las etiquetas dicen varias cosas de ella. Tus propias respuestas siguen en «Enviados» y se muestran con su conversación.',
          'En el campo de búsqueda, in:Proyectos busca en una carpeta, e in:"Proyectos/Año próximo" en una cuyo nombre tiene espacios. Las búsquedas guardadas y las reglas la siguen encontrando cuando le cambias el nombre. Las reglas, en los ajustes, pueden mover el correo nuevo a una carpeta.',
          'Las carpetas que otros comparten contigo están bajo el nombre que les da el servidor de correo y solo se pueden leer: lo que lees y respondes ahí se marca solo para ti; nada se mueve, se destaca ni se elimina.',
        ],
      },
      contacts: {
        title: 'Contactos y grupos',
        paragraphs: [
          'Los contactos están junto al correo y se abren con g y luego c. Escribe para encontrar a alguien por nombre, dirección o número; j y k recorren la lista, Intro abre, x selecciona, c escribe a quienes has seleccionado. Lo que eliminas o combinas vuelve con «Deshacer».',
          '«Más acciones de contactos» trae personas de archivos vCard (versiones 2.1 a 4) y de archivos CSV de Google, Outlook y Thunderbird, y guarda las tuyas en archivos. Quien ya está se completa, no se duplica; «Buscar duplicados» combina lo que parece una misma persona.',
          'Reúne contactos en grupos. En Para, Cc y Cco, el nombre de un grupo añade a todos sus miembros. Las búsquedas y las reglas también conocen los grupos: from:group:equipo, o from:"group:Amigos íntimos".',
          '«Otros a los que escribes», en la lista de grupos, son las personas a las que has escrito y que aún no son contactos, con cuántas veces y cuándo. «Añadir» convierte a una en contacto.',
          'Pulsar un nombre en una conversación, o «Acerca de» en el menú de una línea o un mensaje, muestra quién es: correos y archivos intercambiados, contacto, regla, silenciar, bloquear. Las listas muestran el nombre de un contacto cuando la dirección es exactamente la suya.',
        ],
      },
      labels: {
        title: 'Etiquetas, conversaciones fijadas y silenciadas',
        paragraphs: [
          'Pulsa L sobre una conversación, o elige «Etiquetar…» en su menú, para ponerle etiquetas. Escribe un nombre y pulsa Intro; un nombre nuevo crea una etiqueta. Con la barra espaciadora se eligen varias, y «Aplicar» las pone juntas. También puedes arrastrar conversaciones a una etiqueta.',
          'Las etiquetas están debajo de las carpetas, con lo que cada una tiene sin leer. Pulsa una para ver su correo; su menú le cambia el nombre, le da un color o la elimina. Darle el nombre de otra etiqueta une las dos. Todo se puede revertir con «Deshacer», y tu correo queda donde está.',
          'En el campo de búsqueda, label:trabajo encuentra lo que lleva esa etiqueta, y label:"por hacer" una etiqueta de varias palabras. Las etiquetas acompañan a tu correo al exportarlo.',
          '«Fijar arriba» (Mayús+P) marca una conversación, e is:pinned encuentra todas las fijadas.',
          '«Silenciar» (M) deja las próximas respuestas de una conversación fuera de la bandeja de entrada y sin avisos, hasta que llegue un correo escrito solo a ti. La conversación dice que está silenciada y ofrece «No silenciar».',
        ],
      },
      invitations: {
        title: 'Responder a invitaciones',
        paragraphs: [
          'Un correo con un evento lo muestra en una ficha: cuándo es en tu zona horaria y, si difiere, en la hora local para la que se escribió; cómo se repite, dónde y quién te invita.',
          '«Sí», «Quizás» y «No» envían tu respuesta al organizador, cuyo calendario la entiende. «Añadir un comentario» la acompaña de unas palabras. La respuesta espera el tiempo para deshacer como cualquier correo, y la ficha conserva lo que has dicho; pulsa otra para cambiar de opinión.',
          'Puedes responder si la invitación nombra una de tus direcciones. Cuando un correo posterior cambia el evento o lo cancela, la ficha anterior lo dice y lleva a él.',
          '«Descargar .ics» pasa el evento a tu programa de calendario. Las búsquedas encuentran correos por los títulos y lugares de sus eventos.',
        ],
      },
      search: {
        title: 'Buscar mejor',
        paragraphs: [
          'Pulsa / para ir al campo de búsqueda. Las palabras se buscan en asuntos, direcciones, textos y nombres de adjuntos. Pon una frase entre comillas rectas para encontrarla tal cual, y un signo menos delante de una palabra para excluirla.',
          'Acota una búsqueda con from:, to:, cc:, bcc:, subject:, filename:, label:, has:attachment, is:unread, is:read, is:starred, is:pinned, is:muted e is:direct, que es el correo solo para ti.',
          'OR encuentra uno de los dos: comida OR cena. Los paréntesis unen lo que va junto: from:(ada OR grace) -(comida cena). Sin OR deben coincidir todas las palabras.',
          'before:2024-12-31 y after:2024-01-01 limitan el tiempo, igual que newer_than:2w y older_than:1y, en días (d), semanas (w), meses (m) o años (y). larger:5m y smaller:100k limitan el tamaño.',
          'Una búsqueda mira en la carpeta en la que estás. Pulsa «Buscar en todo el correo» encima de los resultados para mirar en todas partes menos en spam y papelera. in:sent mira en una carpeta, in:all en todas menos spam y papelera, e in:anywhere también en estas.',
          '«Guardar esta búsqueda», junto al número de resultados, da nombre a una búsqueda y la pone debajo de las carpetas, con el número de conversaciones sin leer que encuentra. El menú de su línea la cambia, la mueve, la oculta o la elimina; la paleta (Ctrl+K) encuentra también las ocultas.',
          'Si algo que escribes no es un operador, una línea encima de los resultados dice qué se ha buscado en su lugar.',
        ],
      },
      security: {
        title: 'Seguridad',
        paragraphs: [
          'Tu contraseña nunca se guarda en este navegador. Cierra la sesión desde tu foto de perfil si compartes el ordenador, y no elijas allí «Mantener sesión iniciada».',
          'La verificación en dos pasos, en los ajustes, pide un código de una aplicación de tu teléfono además de la contraseña. Guarda los códigos de recuperación que te da: cada uno te deja entrar una vez sin el teléfono. Quien gestiona tu Wren puede desactivarla si pierdes ambas cosas.',
          'El correo se muestra sin sus scripts, formularios ni contenidos ocultos. Las imágenes de Internet pueden revelar a un remitente que has leído su correo: «Bloquear imágenes externas», en los ajustes, decide sobre ellas.',
          'Antes de abrirse un enlace que muestra una dirección y lleva a otra, se te pregunta.',
        ],
      },
      passkeys: {
        title: 'Iniciar sesión con una llave de acceso',
        paragraphs: [
          'Una llave de acceso la guarda tu dispositivo y se desbloquea con tu huella, tu cara o el código del dispositivo. Con ella inicias sesión sin contraseña ni código: no se puede adivinar nada, y una página que solo se parezca a esta no te puede quitar nada.',
          'Los ajustes, en «Privacidad y seguridad», añaden una: pulsa «Añadir una llave de acceso», confirma que eres tú y sigue a tu navegador. Añade una por cada dispositivo que uses, o una que compartan tus dispositivos, y ponles nombre. La lista dice cuándo se añadió y se usó por última vez cada una; a su lado están «Cambiar nombre» y «Quitar».',
          'En la página de inicio de sesión, pulsa «Usar una llave de acceso». Algunos navegadores también la ofrecen al entrar en el campo «Correo».',
          'Antes de añadir o quitar una llave de acceso, o de cambiar la verificación en dos pasos, se te pide de nuevo la contraseña, y un código si lo tienes; una llave de acceso sirve para ambos. Eso vale durante diez minutos.',
          'Si pierdes un dispositivo, quita su llave de acceso. Tu contraseña sigue valiendo junto a las llaves de acceso, y una contraseña nueva las deja como están.',
        ],
      },
      'sign-ins': {
        title: 'Dónde tienes la sesión iniciada',
        paragraphs: [
          'Los ajustes, en «Privacidad y seguridad», muestran todos los navegadores con la sesión iniciada en tu cuenta: qué son, la dirección de red desde la que se usaron por última vez, desde cuándo y cuál es el que tienes delante. «Cerrar sesión» saca a uno al momento, «Cerrar sesión en los demás dispositivos» a todos los demás; en ellos habrá que volver a iniciarla.',
          'Cuando alguien inicia sesión desde un navegador o una red desde donde tu cuenta no se había usado, Wren te escribe cuándo y desde dónde, y lo dice en todas las ventanas abiertas. Si eras tú, no hay nada que hacer. Si no, cierra la sesión de ese dispositivo y cambia tu contraseña.',
          'Mientras alguien intenta adivinar tu contraseña, los dispositivos y redes desde los que ya has iniciado sesión no se ven afectados. A un lugar nuevo se le puede pedir que espere unos segundos: espera lo que indique la página e inicia sesión de nuevo.',
        ],
      },
      'single-sign-on': {
        title: 'Iniciar sesión con la cuenta de tu organización',
        paragraphs: [
          'Si la página de inicio de sesión tiene un botón con el nombre de tu organización o de su servicio de inicio de sesión, púlsalo. Allí demuestras quién eres, con todo lo que ese servicio pida, y vuelves con la sesión iniciada. Wren nunca ve la contraseña que tienes allí.',
          'Si la verificación en dos pasos está activada aquí para tu cuenta, también se pide su código. «Cerrar sesión» la cierra aquí y, si el servicio lo permite, también allí.',
          'Antes de lo que cambia el acceso a tu cuenta confirmas otra vez que eres tú: el servicio se abre en una ventana propia y esta página queda como está.',
          'Si el servicio te deja entrar y Wren no, pregunta a tu administrador: puede que tu cuenta esté aún por crear, o que todavía no estés entre quienes pueden iniciar sesión.',
        ],
      },
      provider: {
        title: 'Iniciar sesión con la cuenta de tu proveedor',
        paragraphs: [
          'Si este Wren es el cliente de otro servidor de correo, inicias sesión con la dirección y la contraseña que tienes allí: ese servidor las comprueba y no hay otra contraseña. Si pide contraseñas propias para los programas de correo, crea una en sus ajustes y usa esa.',
          'Lo que haces aquí se hace allí: el correo que mueves, añades a favoritos, etiquetas o eliminas se mueve, se marca y se elimina en el servidor, y otros programas de correo lo muestran así. Lo que llega o cambia allí aparece aquí por sí solo.',
          'Tras tu primer inicio de sesión en un servidor IMAP, tu correo más reciente aparece enseguida, y el resto llega en segundo plano. Las búsquedas encuentran lo que ha llegado hasta entonces.',
          'Tu contraseña se guarda sellada en este servidor, nunca en el navegador, mientras tengas la sesión iniciada en algún sitio o quede algo tuyo por enviar. Cuando la cambies en tu proveedor, se te pedirá aquí la nueva.',
          'Las etiquetas, las reglas, las plantillas y los contactos se guardan aquí, y otros programas no los ven; una etiqueta es allí una palabra clave del correo. Los filtros, los reenvíos y la respuesta automática de tu servidor siguen como estaban. Si tu servidor acepta reglas como scripts, también funcionan allí, incluso con Wren apagado.',
        ],
      },
      password: {
        title: 'Cambiar u olvidar la contraseña',
        paragraphs: [
          'Los ajustes, en «Privacidad y seguridad», tienen «Cambiar» junto a «Contraseña». Escribe tu contraseña actual –y un código, si el inicio de sesión te lo pide– y una nueva: debajo se dice lo difícil que es de adivinar. No se aceptan las contraseñas que todo el mundo prueba primero. Después se cierra la sesión en los demás dispositivos.',
          'Si has olvidado tu contraseña, pregunta a quien gestiona tu Wren: puede enviarte un enlace que te deja elegir una nueva, una sola vez y en unas horas.',
        ],
      },
      accounts: {
        title: 'Varias cuentas',
        paragraphs: [
          '«Añadir otra cuenta», en el menú de tu foto de perfil y en Ajustes, en «Cuentas», inicia sesión en este navegador con otra cuenta junto a la que tienes abierta, hasta nueve. Cada una tiene su propio correo, sus borradores, ajustes y notificaciones.',
          'Para cambiar, pulsa una cuenta en ese menú, teclea g y después su número, o elígela en la paleta (Ctrl+K). Cada cuenta tiene su propia dirección en el navegador: dos pestañas muestran dos cuentas a la vez, y un marcador abre la cuenta en la que se guardó.',
          'Lo que espera a ser enviado o se escribió sin conexión se queda con su cuenta y continúa cuando la abres de nuevo. «Cerrar sesión» deja una cuenta; «Cerrar la sesión de todas las cuentas», todas, y su correo se borra de este navegador.',
          '«Todas las bandejas de entrada», en el panel de carpetas bajo «Cuentas» y con g 0, es una lista con el correo de todas ellas; cada fila nombra su cuenta. Lo que haces allí se hace en la cuenta de la fila, una respuesta sale desde la dirección a la que llegó el correo y una búsqueda desde allí busca en todas las cuentas. Cada una de las otras cuentas tiene sus carpetas bajo su nombre. Al escribir algo nuevo, «De» ofrece las direcciones de todas las cuentas. Lo que otra cuenta tiene aún por enviar sale mientras haya abierta cualquier página de Wren en este navegador.',
        ],
      },
      language: {
        title: 'Idioma',
        paragraphs: [
          'Wren habla el idioma de tu navegador si lo conoce; si no, inglés. «Idioma», en los ajustes, en «Apariencia», elige otro: vale para tu cuenta, en todos los dispositivos.',
          'Las fechas, las horas y los números se escriben como es costumbre en ese idioma. Lo que estés escribiendo se guarda antes de que cambie la página y vuelve a estar abierto después. Tu correo queda como está.',
          'Las palabras para momentos, como next tue 9am, y los operadores de búsqueda, como from: y has:attachment, están en inglés en todos los idiomas.',
        ],
      },
      'app-passwords': {
        title: 'Enviar desde escáneres y otros programas',
        paragraphs: [
          'Los ajustes, en «Privacidad y seguridad», crean contraseñas de aplicación: una para cada escáner, teléfono o programa que deba enviar correo con tus direcciones. Ponle un nombre, escribe tu propia contraseña y copia en el dispositivo lo que se muestra –servidor, puerto, nombre de usuario y contraseña–; la contraseña no se vuelve a mostrar.',
          'Lo que se envía así está en tu carpeta «Enviados». La lista dice cuándo y desde dónde se usó por última vez cada contraseña; «Revocar» pone fin a una al momento, y nada más cambia. Una contraseña de aplicación no abre correo: nadie puede leer el tuyo con ella.',
          'Si los ajustes no muestran contraseñas de aplicación, quien gestiona tu Wren no las ha activado.',
        ],
      },
      identities: {
        title: 'Escribir con varias direcciones',
        paragraphs: [
          'Los ajustes muestran tus direcciones en «Direcciones y firmas». «Editar» da a cada una su nombre, su firma, una dirección a la que deben ir las respuestas y personas que reciben una copia oculta de todo lo que escribes con ella.',
          'El correo a tu dirección con un más y una palabra delante de la @ también te llega, como tu+tienda@tu.dominio. Da una dirección así a una tienda, y lo que envíe será fácil de encontrar; «Añadir dirección» permite elegirla cuando escribes.',
          'Una respuesta sale de la dirección a la que se escribió el correo. «De», encima de los destinatarios, elige otra; su firma y sus copias ocultas van con ella.',
          '«Escribir los correos nuevos con esta dirección» dice con cuál empiezan los correos nuevos.',
        ],
      },
      vacation: {
        title: 'Respuesta automática',
        paragraphs: [
          'La respuesta automática, en los ajustes, avisa a quienes te escriben de que no estás. Escribe lo que deben saber y elige el primer y el último día si los conoces; los días son los de donde estás.',
          'A cada persona se le avisa una vez cada siete días, y de nuevo si cambias el texto. No se responde a listas, máquinas, correo en spam ni correo que no te nombra como destinatario, ni tampoco a otra respuesta automática. «Solo a contactos y personas a las que he escrito» evita responder a desconocidos.',
          'Mientras está activada, una línea encima de cada lista y de la bandeja de salida lo dice. «Desactivar», a su lado, le pone fin.',
        ],
      },
      notifications: {
        title: 'Ajustar las notificaciones',
        paragraphs: [
          'La campana muestra lo nuevo: correo, y mensajes que no se han podido enviar o entregar. Descártalos uno a uno, o bórralos todos.',
          'Activa «Notificaciones de escritorio» en los ajustes para enterarte mientras miras otra cosa. Tu navegador pregunta una vez; si lo rechazaste, permite antes las notificaciones de esta página en los ajustes del navegador.',
          '«Notificaciones con Wren cerrado» se activa en cada dispositivo. El servidor de correo las entrega cifradas al servicio push de tu navegador; «Muestran» decide cuánto de un correo aparece en ellas, y «Dispositivos con notificaciones» indica quién las recibe.',
          '«Notificaciones con sonido» reproduce un tono breve al llegar correo.',
          'El resumen diario, desactivado hasta que lo actives, deja un mensaje en tu bandeja de entrada una vez al día a la hora que elijas: lo que hay en ella sin leer, por remitente y etiqueta, lo que espera envío y lo que hoy vuelve de «Pospuestos». Si no hay nada que decir, no llega ninguno.',
        ],
      },
      storage: {
        title: 'Gestionar el espacio',
        paragraphs: [
          'Si tu cuenta tiene un límite, los ajustes muestran en «Almacenamiento» cuánto está ocupado; a partir del 80\u00a0% también se indica al pie de las carpetas. Cuando está lleno, no se pueden añadir archivos y el correo para ti espera en los servidores de quienes lo envían, que desisten al cabo de unos días.',
          'Busca larger:5m para encontrar los mensajes más grandes, o has:attachment con before: para los más antiguos.',
          'El correo eliminado sigue en la papelera hasta que lo eliminas allí con «Eliminar para siempre». El correo de spam también se puede eliminar para siempre.',
          'Los ajustes, en «Importación y exportación», traen el correo de otros programas –mbox, archivos .eml, zips de ellos– mientras sigues trabajando; nada entra dos veces, y lo que se interrumpió continúa cuando vuelves a elegir el archivo. También descargan todo, o una carpeta, como mbox o como zip de mensajes. «Exportar», encima de los resultados de búsqueda, descarga las conversaciones encontradas; «Exportar», en el menú de una carpeta, o «Exportar esta carpeta», en la paleta (Ctrl+K), esa carpeta.',
          '«Traer correo de otro proveedor», en el mismo lugar, trae todo el correo de una cuenta de otro sitio: indica tu dirección y tu contraseña – muchos proveedores piden una contraseña de aplicación –, elige carpetas y Wren las trae aquí, también sin ninguna página abierta. Puedes pausarlo y repetirlo más tarde para lo que haya llegado desde entonces: nada llega dos veces y allí no se cambia nada.',
          '«Llevar el correo a otro proveedor» hace lo contrario: todo tu correo va a una cuenta en otro lugar, a carpetas con los mismos nombres, con lo leído, marcado como favorito y etiquetado. Lo que ya está allí no se escribe otra vez, así que puedes repetirlo más adelante.',
          'Un archivo .eml que sueltas sobre la ventana se abre como un correo: no se envía nada a ningún sitio, puedes responderlo, y «Guardar en carpeta» lo convierte en un correo de esa carpeta.',
          'Para guardar un mensaje en otro sitio, abre su menú y elige «Descargar .eml»; los adjuntos se pueden descargar uno a uno.',
        ],
      },
      sync: {
        title: 'El correo no llega',
        paragraphs: [
          'El correo nuevo aparece por sí solo. Si se pierde la conexión, un aviso lo dice abajo a la derecha; lo que haces entretanto se guarda y se ejecuta cuando vuelve la conexión.',
          'Comprueba que «Sincronizar automáticamente» está activado en los ajustes, y pulsa «Actualizar» junto al nombre de la carpeta.',
          'Los mensajes que esperan o han fallado están en la bandeja de salida, debajo de la papelera, con el motivo. Envíalos de nuevo desde allí.',
          'El correo que esperas y no ves puede estar en spam.',
        ],
      },
      performance: {
        title: 'Si va lento',
        paragraphs: [
          'La lista carga más conversaciones a medida que te desplazas, así que las carpetas grandes se abren tan rápido como las pequeñas. Si parece lenta, recarga la página.',
          'Una conexión lenta se nota sobre todo con adjuntos grandes. Solo se cargan cuando los abres.',
          'Las extensiones del navegador que leen todas las páginas pueden ralentizar el correo: prueba una ventana privada, que suele funcionar sin ellas.',
        ],
      },
      mobile: {
        title: 'En el teléfono',
        paragraphs: [
          'No hay nada que instalar: la misma dirección funciona en el navegador de tu teléfono. El menú de arriba a la derecha tiene las carpetas, tu perfil y estos paneles.',
          'Añade la página a la pantalla de inicio desde el menú del navegador para abrirla como una aplicación.',
          'Si la página se ve cortada, desactiva la vista de ordenador en el menú del navegador.',
        ],
      },
    },
  },
} satisfies Translation;
