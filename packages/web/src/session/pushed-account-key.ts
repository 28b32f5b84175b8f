/** Where it is kept whose new mail is pushed to this browser (see `web-push.ts`, which comes when it is needed). */
export const PUSHED_ACCOUNT = 'wren.push';
