/** Address of the administration (D48). */
export const ADMIN = '/app/admin';
