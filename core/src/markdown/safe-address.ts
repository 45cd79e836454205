const address = /^(?:https?:\/\/|mailto:)[^\s<>"`\\\p{Cc}\p{Cf}]+$/iu
/** `https://bank.example@evil.example` leads to another host than it seems to. */
const withUser = /^https?:\/\/[^/?#]*@/i

/** Whether a link may lead to this address: http, https or mailto, without hidden characters. */
export const isSafeAddress = (text: string): boolean => address.test(text) && !withUser.test(text)
