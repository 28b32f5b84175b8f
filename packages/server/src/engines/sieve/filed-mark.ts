/** Set by the script of an account's rules on mail that it has filed (D56): what else they say of that is done here. */
export const FILED_MARK = '$WrenFiled';
