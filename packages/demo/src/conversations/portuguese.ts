import type { Conversation } from '../demo-mail.ts';
import { mail } from '../demo-mail.ts';
import { png } from '../files/png.ts';
import { zip } from '../files/zip.ts';

const proof = (name: string, ink: readonly [number, number, number]) => ({
  [name]: png(240, 160, (x, y) => (((x >> 3) + (y >> 3)) % 2 === 0 ? [250, 247, 240] : ink)),
});

export const press: Conversation = {
  key: 'provas',
  subject: 'Provas de cor, mapa da serra',
  people: ['tomas', 'ada', 'grace'],
  mails: [
    mail(
      'tomas',
      '12d 17:30',
      `Boa tarde Ada, boa tarde Grace,

Seguem as provas de cor do mapa da serra. O verde das florestas saiu um pouco mais frio do que no ecrã; na minha
opinião fica melhor assim, mas a serra é vossa. As curvas de nível estão nítidas até ao 1:25 000.

Quanto à visita: venham quando quiserem, o meu pai quer mostrar-vos a máquina de 1951.`,
      {
        files: [
          {
            name: 'provas-serra.zip',
            type: 'application/zip',
            content: () =>
              zip({
                ...proof('folha-1-verde.png', [122, 158, 126]),
                ...proof('folha-2-agua.png', [112, 156, 190]),
                'leia-me.txt': Buffer.from(
                  'Provas em papel 170 g, luz D50.\nNão comparar com o ecrã do telemóvel, por favor.\n',
                ),
              }),
          },
        ],
      },
    ),
    mail(
      'grace',
      '12d 18:02',
      `The colder green is right, it was too salad before. Obrigada, Tomás! A 1951 press is worth the journey alone.`,
    ),
    mail(
      'ada',
      '12d 18:20',
      `Concordo com a Grace, fica o verde frio. Quarta-feira da segunda semana de abril, de manhã, pode ser? Somos cinco e um deles vai tocar em tudo (o Jonas).`,
    ),
    mail(
      'tomas',
      '11d 09:45',
      `Pode ser, com muito gosto! Às nove, antes de a máquina grande começar. O Jonas pode tocar em tudo menos no botão vermelho. Há sempre um botão vermelho.`,
    ),
    mail('ada', '11d 10:00', `Vou avisá-lo do botão vermelho. Depois vou ter de o vigiar por causa disso.`),
    mail(
      'tomas',
      '2d 16:12',
      `Ada, o papel alemão chegou em amostra e é uma maravilha: dobrei-o duzentas vezes enquanto via o jogo e nem uma fissura
(perdemos 2-1). Se confirmarem a tiragem até sexta, entra na máquina na semana 9.`,
      { unread: 'ada', starred: 'grace' },
    ),
  ],
};

export const fado: Conversation = {
  key: 'fado',
  subject: 'Uma noite de fado?',
  people: ['tomas', 'ada'],
  mails: [
    mail(
      'tomas',
      '8d 21:15',
      `Já que vêm a Lisboa: a minha prima canta às quartas numa casa pequena em Alfama, doze mesas, nada de turistas. Reservo para seis?`,
    ),
    mail(
      'ada',
      '8d 21:40',
      `Para seis, sim, se também vens. Avisa a tua prima de que a Grace chora com a primeira guitarra.`,
    ),
    mail('tomas', '7d 08:50', `A minha prima diz que quem não chora paga a dobrar. Está reservado. 🎶`, {
      starred: 'ada',
    }),
  ],
};
