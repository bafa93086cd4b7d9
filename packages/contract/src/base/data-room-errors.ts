/** Refusals of the data room. */
export const data_room_errors = {
  content_reason_needed: {
    status: 409,
    detail: 'Give a reason and read the content first: its files can be downloaded for an hour then.',
  },
  data_room_folder_exists: {
    status: 409,
    detail: 'A folder with this name is there already: choose another name.',
  },
  data_room_folder_limit: {
    status: 409,
    detail: 'There are too many folders, or they lie too deep: remove one or choose another place.',
  },
  data_room_folder_not_empty: {
    status: 409,
    detail: 'This folder has folders in it: remove those first.',
  },
  data_room_reply_to_many: {
    status: 409,
    detail: 'This message went to several people: reply to one of their answers, or to all.',
  },
  data_room_reply_stranger: {
    status: 409,
    detail: 'A reply goes only to people whom the conversation names: choose among them.',
  },
  data_room_no_portal: {
    status: 409,
    detail: 'Your domain has no portal that is on: ask your administrator to turn it on.',
  },
  data_room_to_inside: {
    status: 409,
    detail: 'The portal is for people outside: write to colleagues by e-mail.',
  },
  data_room_files_not_whole: {
    status: 409,
    detail: 'A file has not arrived whole: wait until it has, or remove it.',
  },
  data_room_file_too_large: {
    status: 413,
    detail: 'The files are larger than a message may carry: send smaller ones.',
  },
  data_room_file_virus: {
    status: 409,
    detail: 'A file contains a virus and was destroyed: remove it from the message.',
  },
  portal_number_unknown: {
    status: 422,
    detail:
      'This account is not waiting for this number. Compare the digits and the reference; numbers are valid for 30 minutes and five attempts.',
  },
  guest_not_yours: {
    status: 403,
    detail: 'Somebody else answers for this person. Ask them, or an administrator.',
  },
  guest_no_password: {
    status: 409,
    detail:
      'This person has been in the portal, or their first visit takes a code: no password is made for them.',
  },
  portal_account_not_texted: {
    status: 409,
    detail: 'The account is locked or has no mobile number: unlock it, or enter a number, and try again.',
  },
} as const;
