// Common passwords and their words, in lower case, without substituted digits.

export const commonPasswords: readonly string[] = `
  1234567890 123456789 12345678 1234567 123456 12345 1234 123 123123 123321 0123456789 0987654321 987654321 87654321 654321 54321 4321
  321 112233 111222 121212 123qwe 1q2w3e4r5t6y7u8i9o0p 1q2w3e4r5t6y 1q2w3e4r5t 1q2w3e4r 1q2w3e q1w2e3r4t5y6 q1w2e3r4t5 q1w2e3r4 q1w2e3
  1qaz2wsx3edc4rfv5tgb 1qaz2wsx3edc4rfv 1qaz2wsx3edc 1qaz2wsx 1qazxsw2 1qaz zaq12wsx zaq1 qazwsxedcrfv qazwsxedc qazwsx
  qwertyuiopasdfghjklzxcvbnm qwertyuiop qwertzuiop azertyuiop qwerty123 qwertyui qwerty qwertz azerty qwert qwer poiuytrewq ytrewq
  asdfghjkl asdfghjk asdfgh asdfg asdf lkjhgfdsa zxcvbnm zxcvbn zxcvb zxcv mnbvcxz
  abcdefghijklmnopqrstuvwxyz abcdefghijklm abcdefghij abcdefgh abcdef abcde abcd1234 abcd abc123 abc
  password passwort passwd passw0rd pass mypassword secret letmein letmeinnow welcome iloveyou ilove loveyou lovely love trustno
  changeme change default temporary temp administrator admin adminadmin root toor user guest login master access test testing demo
  sample server system oracle manager internet computer windows microsoft google facebook linkedin samsung apple android whatever
  nothing unknown hello helloworld goodbye please thankyou thank yourself myself forever freedom
  sunshine princess angel babygirl baby dragon monkey shadow superman batman spiderman pokemon starwars football baseball basketball
  soccer hockey liverpool chelsea arsenal barcelona manchester juventus jordan michael michelle jennifer jessica ashley daniel charlie
  thomas robert george nicole andrew joshua matthew amanda anthony william hunter harley killer pepper ginger summer winter spring
  autumn january february march april june july august september october november december monday tuesday wednesday thursday friday
  saturday sunday company business banking bank florin money dollar london paris berlin newyork america canada england germany
  correcthorsebatterystaple ncc1701 mustang corvette ferrari porsche mercedes yamaha
`
  .trim()
  .split(/\s+/)
  // Longest first, so that the rest contains no common word by accident.
  .toSorted((one, other) => other.length - one.length)
