import type { Translation } from '../translation.ts';

/** What is said of failures. */
export const ERRORS = {
  ERROR_SENTENCES: {
    'The request has a wrong or missing field': 'Um campo da solicitação falta ou está incorreto',
    'The request could not be read': 'Não foi possível ler a solicitação',
    'There is no such call': 'Esta chamada não existe',
    'This call does not accept that HTTP method': 'Esta chamada não aceita esse método HTTP',
    'Invalid login credentials': 'Os dados de acesso estão incorretos',
    'Too many attempts. Please wait and try again': 'Tentativas demais. Espere um pouco e tente de novo',
    'Session expired. Please login again.': 'A sessão expirou. Entre de novo.',
    'This browser is signed in to another account': 'Outra conta está conectada neste navegador',
    'Invalid Request': 'Solicitação inválida',
    'Not permitted': 'Não permitido',
    'Please confirm that it is you': 'Confirme que é você',
    'Not found': 'Não encontrado',
    'Mailbox not found': 'Pasta não encontrada',
    'This draft was changed elsewhere': 'Este rascunho foi alterado em outro lugar',
    'This message is not a draft': 'Esta mensagem não é um rascunho',
    'This Idempotency-Key has named another request': 'Esta Idempotency-Key já indicou outra solicitação',
    'Please add at least one recipient before sending.': 'Adicione pelo menos um destinatário antes de enviar.',
    'Only mail in Trash, Junk or Draft can be deleted for good':
      'Só e-mails em Lixeira, Spam ou Rascunhos podem ser excluídos definitivamente',
    'The mail or file is too large': 'O e-mail ou o arquivo é grande demais',
    'There are already as many of these as can be kept': 'Não é possível guardar mais',
    'Your mailbox is full. Delete mail that you do not need and empty Trash to make room':
      'A sua caixa de correio está cheia. Exclua as mensagens de que você não precisa e esvazie a lixeira para liberar espaço',
    'The mail storage is full': 'O espaço para e-mails está cheio',
    'The mail server is busy. Please try again': 'O servidor de e-mail está ocupado. Tente de novo',
    'Your mail server cannot be reached. Please try again later':
      'Seu servidor de e-mail está fora do alcance. Tente de novo mais tarde',
    'Something went wrong on the mail server': 'Algo deu errado no servidor de e-mail',
    'The mail server did not answer': 'O servidor de e-mail não respondeu',
    'It is not known whether this message was sent': 'Não se sabe se esta mensagem foi enviada',
    'Invalid response format from server': 'O servidor respondeu em um formato desconhecido',
    'Cannot create draft — missing logged-in email ID': 'Não é possível criar o rascunho: falta o endereço da conta',
    'Draft ID is required for update_draft_mail API': 'Não é possível salvar o rascunho: falta o identificador dele',
    'Draft ID (name) is required for updateDraftMail': 'Não é possível enviar o rascunho: falta o identificador dele',
    'Real backend draft ID not available - cannot save draft':
      'Não é possível salvar o rascunho: o servidor ainda não o conhece',
    'No draft ID returned from server': 'O servidor não indicou o identificador do rascunho',
    'No draft data available to send': 'Não há nada para enviar',
    'Send failed - no valid response received': 'Falha ao enviar: nenhuma resposta válida',
    'Invalid draft id': 'Identificador de rascunho inválido',
    'Invalid response format from get_draft API': 'O servidor entregou o rascunho em um formato desconhecido',
    'No draft data found in response': 'A resposta não contém nenhum rascunho',
    'Too many requests. Please wait and try again': 'Solicitações demais. Espere um pouco e tente de novo',
    'This message is on its way already': 'Esta mensagem já está a caminho',
    'A mail can be scheduled for up to a year ahead': 'Um e-mail pode ser programado com até um ano de antecedência',
    'Invalid email': 'Endereço de e-mail inválido',
    'Virus scan failed': 'Falha na verificação de vírus',
    'The virus scan has found something in it': 'A verificação de vírus encontrou algo nele',
    'The invitation cannot be read': 'O convite não pode ser lido',
    'The attachment is no mail': 'O anexo não é um e-mail',
    'This list is not left by one click': 'A inscrição nesta lista não pode ser cancelada com um clique',
    'There is mail in this mailbox': 'Há e-mails nesta pasta',
    'Your mail server answers in a way that cannot be read': 'A resposta do seu servidor de e-mail não pode ser lida',
    'The certificate of your mail server is not valid. Your password was not sent to it':
      'O certificado do seu servidor de e-mail não é válido. Sua senha não foi enviada a ele',
    'Your mail server offers no encryption. Your password was not sent to it':
      'Seu servidor de e-mail não oferece criptografia. Sua senha não foi enviada a ele',
  },
} satisfies Translation;
