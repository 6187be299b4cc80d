import Foundation

extension MailMessage {
  /// Letters and telegrams from novels, shortened, from the oldest to the newest. The authors (Jane
  /// Austen, Mary Shelley, Bram Stoker, Robert Louis Stevenson and Arthur Conan Doyle) died more than
  /// ninety years ago, and their works are in the public domain. The subjects are ours, as are the days
  /// that the novels leave out.
  package static let letters: [MailMessage] = source.components(separatedBy: "\n\n").enumerated()
    .map { index, block in
      let lines = block.split(separator: "\n", maxSplits: 1)
      let head = lines[0].components(separatedBy: " | ")
      return MailMessage(
        id: index, sender: head[0], recipient: head[1], subject: head[2], date: head[3],
        text: String(lines[1]), isRead: true, isFlagged: false)
    }

  private static let source = """
    John Willoughby | Marianne Dashwood | Your letter of last night | 16 Jan
    My dear Madam, I have just had the honour of receiving your letter, for which I beg to return \
    my sincere acknowledgments. I am much concerned to find there was anything in my behaviour \
    last night that did not meet your approbation; and though I am quite at a loss to discover in \
    what point I could be so unfortunate as to offend you, I entreat your forgiveness of what I \
    can assure you to have been perfectly unintentional.

    John Trelawney | Dr. Livesey | The ship is bought | 1 Mar
    Dear Livesey, As I do not know whether you are at the hall or still in London, I send this in \
    double to both places.
    The ship is bought and fitted. She lies at anchor, ready for sea. You never imagined a sweeter \
    schooner: a child might sail her. Two hundred tons; name, Hispaniola.
    I got her through my old friend, Blandly, who has proved himself throughout the most \
    surprising trump.

    A client in a mask | Sherlock Holmes | To-night, a quarter to eight | 20 Mar
    There will call upon you to-night, at a quarter to eight o'clock, a gentleman who desires to \
    consult you upon a matter of the very deepest moment. Your recent services to one of the royal \
    houses of Europe have shown that you are one who may safely be trusted with matters which are \
    of an importance which can hardly be exaggerated.
    Be in your chamber then at that hour, and do not take it amiss if your visitor wear a mask.

    Irene Adler | Sherlock Holmes | You really did it very well | 22 Mar
    My dear Mr. Sherlock Holmes, You really did it very well. You took me in completely. Until \
    after the alarm of fire, I had not a suspicion. But then, when I found how I had betrayed \
    myself, I began to think. I had been warned against you months ago.
    As to the photograph, your client may rest in peace. I love and am loved by a better man than \
    he. The King may do what he will without hindrance from one whom he has cruelly wronged.

    Robert Walton | Margaret Saville | Encompassed by frost and snow | 28 Mar
    How slowly the time passes here, encompassed as I am by frost and snow! Yet a second step is \
    taken towards my enterprise. I have hired a vessel and am occupied in collecting my sailors; \
    those whom I have already engaged appear to be men on whom I can depend.
    But I have one want which I have never yet been able to satisfy. I have no friend, Margaret.

    Fitzwilliam Darcy | Elizabeth Bennet | Be not alarmed, madam | 10 Apr
    Be not alarmed, madam, on receiving this letter, by the apprehension of its containing any \
    repetition of those sentiments or renewal of those offers which were last night so disgusting \
    to you. I write without any intention of paining you, or humbling myself, by dwelling on \
    wishes which, for the happiness of both, cannot be too soon forgotten.
    You must, therefore, pardon the freedom with which I demand your attention; your feelings, I \
    know, will bestow it unwillingly, but I demand it of your justice.

    Red-Headed League | All red-headed men | A vacancy, four pounds a week | 27 Apr
    On account of the bequest of the late Ezekiah Hopkins, of Lebanon, Pennsylvania, there is now \
    another vacancy open which entitles a member of the League to a salary of four pounds a week \
    for purely nominal services. All red-headed men who are sound in body and mind, and above the \
    age of twenty-one years, are eligible.
    Apply in person on Monday, at eleven o'clock, to Duncan Ross, at the offices of the League, \
    7 Pope's Court, Fleet Street.

    Count Dracula | Jonathan Harker | Welcome to the Carpathians | 3 May
    My friend, Welcome to the Carpathians. I am anxiously expecting you. Sleep well to-night. At \
    three to-morrow the diligence will start for Bukovina; a place on it is kept for you. At the \
    Borgo Pass my carriage will await you and will bring you to me.
    I trust that your journey from London has been a happy one, and that you will enjoy your stay \
    in my beautiful land.

    Sherlock Holmes | Dr. Watson | A few lines from Reichenbach | 4 May
    My dear Watson, I write these few lines through the courtesy of Mr. Moriarty, who awaits my \
    convenience for the final discussion of those questions which lie between us. He has been \
    giving me a sketch of the methods by which he avoided the English police and kept himself \
    informed of our movements. They certainly confirm the very high opinion which I had formed of \
    his abilities.

    Mina Murray | Lucy Westenra | Overwhelmed with work | 9 May
    My dearest Lucy, Forgive my long delay in writing, but I have been simply overwhelmed with \
    work. The life of an assistant schoolmistress is sometimes trying. I am longing to be with \
    you, and by the sea, where we can talk together freely and build our castles in the air.
    I have been working very hard lately, because I want to keep up with Jonathan's studies, and I \
    have been practising shorthand very assiduously.

    Lucy Westenra | Mina Murray | A bad correspondent? | 12 May
    My dearest Mina, I must say you tax me very unfairly with being a bad correspondent. I wrote \
    to you twice since we parted, and your last letter was only your second. Besides, I have \
    nothing to tell you. There is really nothing to interest you. Town is very pleasant just now, \
    and we go a good deal to picture-galleries and for walks and rides in the park.

    Lucy Westenra | Mina Murray | Three proposals in one day! | 24 May
    My dearest Mina, Thanks, and thanks, and thanks again for your sweet letter. It was so nice to \
    be able to tell you and to have your sympathy.
    My dear, it never rains but it pours. How true the old proverbs are. Here am I, who shall be \
    twenty in September, and yet I never had a proposal till to-day, not a real proposal, and \
    to-day I have had three. Just fancy! Three proposals in one day! Isn't it awful!

    Quincey Morris | Arthur Holmwood | My camp-fire to-morrow night | 25 May
    My dear Art, We've told yarns by the camp-fire in the prairies; and dressed one another's \
    wounds after trying a landing at the Marquesas; and drunk healths on the shore of Titicaca. \
    There are more yarns to be told, and other wounds to be healed, and another health to be \
    drunk. Won't you let this be at my camp-fire to-morrow night?

    Arthur Holmwood | Quincey Morris | Re: My camp-fire to-morrow night | 26 May
    Count me in every time. I bear messages which will make both your ears tingle.
    Art.

    Sherlock Holmes | Dr. Watson | Leave Paddington by the 11.15 | 8 Jun
    Have you a couple of days to spare? Have just been wired for from the west of England in \
    connection with Boscombe Valley tragedy. Shall be glad if you will come with me. Air and \
    scenery perfect. Leave Paddington by the 11.15.

    Robert Walton | Margaret Saville | Safe, and well advanced | 7 Jul
    My dear sister, I write a few lines in haste to say that I am safe, and well advanced on my \
    voyage. This letter will reach England by a merchantman now on its homeward voyage from \
    Archangel; more fortunate than I, who may not see my native land, perhaps, for many years.
    I am, however, in good spirits: my men are bold and apparently firm of purpose.

    Jane Bennet | Elizabeth Bennet | Bad news, and it cannot be delayed | 1 Aug
    By this time, my dearest sister, you have received my hurried letter; I wish this may be more \
    intelligible, but though not confined for time, my head is so bewildered that I cannot answer \
    for being coherent.
    Dearest Lizzy, I hardly know what I would write, but I have bad news for you, and it cannot be \
    delayed. Imprudent as a marriage between Mr. Wickham and our poor Lydia would be, we are now \
    anxious to be assured it has taken place, for there is but too much reason to fear they are \
    not gone to Scotland.

    Lydia Bennet | Harriet Forster | You will laugh | 2 Aug
    My dear Harriet, You will laugh when you know where I am gone, and I cannot help laughing \
    myself at your surprise to-morrow morning, as soon as I am missed. I am going to Gretna Green, \
    and if you cannot guess with who, I shall think you a simpleton, for there is but one man in \
    the world I love, and he is an angel.
    I should never be happy without him, so think it no harm to be off. You need not send them \
    word at Longbourn of my going, if you do not like it, for it will make the surprise the \
    greater, when I write to them and sign my name Lydia Wickham. What a good joke it will be!

    Robert Walton | Margaret Saville | So strange an accident | 5 Aug
    So strange an accident has happened to us that I cannot forbear recording it, although it is \
    very probable that you will see me before these papers can come into your possession.
    Last Monday we were nearly surrounded by ice, which closed in the ship on all sides, scarcely \
    leaving her the sea-room in which she floated. Our situation was somewhat dangerous, \
    especially as we were compassed round by a very thick fog.

    William Collins | Mr. Bennet | The grievous affliction | 8 Aug
    My dear Sir, I feel myself called upon, by our relationship, and my situation in life, to \
    condole with you on the grievous affliction you are now suffering under, of which we were \
    yesterday informed by a letter from Hertfordshire. Be assured, my dear sir, that Mrs. Collins \
    and myself sincerely sympathise with you and all your respectable family, in your present \
    distress.

    Sister Agatha | Mina Murray | Mr. Jonathan Harker, progressing well | 12 Aug
    Dear Madam, I write by desire of Mr. Jonathan Harker, who is himself not strong enough to \
    write, though progressing well, thanks to God and St. Joseph and Ste. Mary. He has been under \
    our care for nearly six weeks, suffering from a violent brain fever.
    He wishes me to convey his love, and to say that by this post I write for him to Mr. Peter \
    Hawkins, Exeter, to say, with his dutiful respects, that he is sorry for his delay, and that \
    all of his work is completed.

    Edward Gardiner | Mr. Bennet | Some tidings of my niece | 18 Aug
    My dear brother, At last I am able to send you some tidings of my niece, and such as, upon the \
    whole, I hope will give you satisfaction. Soon after you left me on Saturday, I was fortunate \
    enough to find out in what part of London they were. The particulars I reserve till we meet; \
    it is enough to know they are discovered. I have seen them both.

    Mrs. Gardiner | Elizabeth Bennet | The whole of what I have to tell | 6 Sep
    My dear niece, I have just received your letter, and shall devote this whole morning to \
    answering it, as I foresee that a little writing will not comprise what I have to tell you. I \
    must confess myself surprised by your application; I did not expect it from you. Don't think \
    me angry, however, for I only mean to let you know that I had not imagined such inquiries to \
    be necessary on your side.

    Abraham Van Helsing | Mrs. Harker | I pray you to pardon my writing | 24 Sep
    Dear Madam, I pray you to pardon my writing, in that I am so far friend as that I sent to you \
    sad news of Miss Lucy Westenra's death. By the kindness of Lord Godalming, I am empowered to \
    read her letters and papers, for I am deeply concerned about certain matters vitally \
    important.
    May it be that I see you? You can trust me. I am friend of Dr. John Seward and of Lord \
    Godalming.

    Caroline Bingley | Jane Bennet | Dine with Louisa and me? | 7 Oct
    My dear friend, If you are not so compassionate as to dine to-day with Louisa and me, we shall \
    be in danger of hating each other for the rest of our lives, for a whole day's tête-à-tête \
    between two women can never end without a quarrel. Come as soon as you can on the receipt of \
    this. My brother and the gentlemen are to dine with the officers.

    Jane Bennet | Elizabeth Bennet | Very unwell this morning | 8 Oct
    My dearest Lizzy, I find myself very unwell this morning, which, I suppose, is to be imputed \
    to my getting wet through yesterday. My kind friends will not hear of my returning home till I \
    am better. They insist also on my seeing Mr. Jones; therefore do not be alarmed if you should \
    hear of his having been to me; and, excepting a sore throat and headache, there is not much \
    the matter with me.

    Lord St. Simon | Sherlock Holmes | A very painful event | 9 Oct
    My dear Mr. Sherlock Holmes, Lord Backwater tells me that I may place implicit reliance upon \
    your judgment and discretion. I have determined, therefore, to call upon you and to consult \
    you in reference to the very painful event which has occurred in connection with my wedding.
    I will call at four o'clock in the afternoon, and, should you have any other engagement at \
    that time, I hope that you will postpone it, as this matter is of paramount importance.

    No sender | Sir Henry Baskerville | The moor | 14 Oct
    As you value your life or your reason keep away from the moor.

    William Collins | Mr. Bennet | The olive-branch | 15 Oct
    Dear Sir, The disagreement subsisting between yourself and my late honoured father always gave \
    me much uneasiness, and since I have had the misfortune to lose him, I have frequently wished \
    to heal the breach; but for some time I was kept back by my own doubts.
    If you should have no objection to receive me into your house, I propose myself the \
    satisfaction of waiting on you and your family, Monday, November 18th, by four o'clock.

    Frederick Wentworth | Anne Elliot | Half agony, half hope | 2 Nov
    I can listen no longer in silence. I must speak to you by such means as are within my reach. \
    You pierce my soul. I am half agony, half hope. Tell me not that I am too late, that such \
    precious feelings are gone for ever.
    I offer myself to you again with a heart even more your own than when you almost broke it, \
    eight years and a half ago. Dare not say that man forgets sooner than woman, that his love has \
    an earlier death. I have loved none but you.

    Violet Hunter | Sherlock Holmes | A situation as governess | 9 Nov
    Dear Mr. Holmes, I am very anxious to consult you as to whether I should or should not accept \
    a situation which has been offered to me as governess. I shall call at half-past ten to-morrow \
    if I do not inconvenience you.

    Mr. Bennet | William Collins | Congratulations, once more | 12 Nov
    Dear Sir, I must trouble you once more for congratulations. Elizabeth will soon be the wife of \
    Mr. Darcy. Console Lady Catherine as well as you can. But, if I were you, I would stand by the \
    nephew. He has more to give.

    Lydia Wickham | Elizabeth Bennet | I wish you joy | 14 Nov
    My dear Lizzy, I wish you joy. If you love Mr. Darcy half as well as I do my dear Wickham, you \
    must be very happy. It is a great comfort to have you so rich, and when you have nothing else \
    to do, I hope you will think of us. I am sure Wickham would like a place at court very much, \
    and I do not think we shall have quite money enough to live upon without some help.

    Elizabeth Bennet | Mrs. Gardiner | The happiest creature in the world | 15 Nov
    I would have thanked you before, my dear aunt, as I ought to have done, for your long, kind, \
    satisfactory, detail of particulars; but to say the truth, I was too cross to write. You \
    supposed more than really existed. But now suppose as much as you choose.
    I am the happiest creature in the world. Perhaps other people have said so before, but not one \
    with such justice. I am happier even than Jane; she only smiles, I laugh. Mr. Darcy sends you \
    all the love in the world that he can spare from me. You are all to come to Pemberley at \
    Christmas.

    Caroline Bingley | Jane Bennet | We have left Netherfield | 27 Nov
    When my brother left us yesterday, he imagined that the business which took him to London \
    might be concluded in three or four days; but as we are certain it cannot be so, and at the \
    same time convinced that when Charles gets to town he will be in no hurry to leave it again, \
    we have determined on following him thither.

    Elizabeth Lavenza | Victor Frankenstein | You have been ill | 3 Dec
    My dearest cousin, You have been ill, very ill, and even the constant letters of dear kind \
    Henry are not sufficient to reassure me on your account. You are forbidden to write, to hold a \
    pen; yet one word from you, dear Victor, is necessary to calm our apprehensions.

    Henry Jekyll | Dr. Lanyon | Fail me to-night, and I am lost | 10 Dec
    Dear Lanyon, You are one of my oldest friends; and although we may have differed at times on \
    scientific questions, I cannot remember, at least on my side, any break in our affection. \
    There was never a day when, if you had said to me, "Jekyll, my life, my honour, my reason, \
    depend upon you," I would not have sacrificed my left hand to help you.

    Robert Walton | Margaret Saville | Arrived in St. Petersburgh | 11 Dec
    You will rejoice to hear that no disaster has accompanied the commencement of an enterprise \
    which you have regarded with such evil forebodings. I arrived here yesterday, and my first \
    task is to assure my dear sister of my welfare and increasing confidence in the success of my \
    undertaking.
    I am already far north of London, and as I walk in the streets of Petersburgh, I feel a cold \
    northern breeze play upon my cheeks, which braces my nerves and fills me with delight.

    Jane Bennet | Elizabeth Bennet | Deceived in Miss Bingley | 19 Dec
    My dearest Lizzy will, I am sure, be incapable of triumphing in her better judgement, at my \
    expense, when I confess myself to have been entirely deceived in Miss Bingley's regard for me. \
    But, my dear sister, though the event has proved you right, do not think me obstinate if I \
    still assert that, considering what her behaviour was, my confidence was as natural as your \
    suspicion.

    Sherlock Holmes | Dr. Watson | Come at once | 21 Dec
    Come at once if convenient; if inconvenient come all the same.
    S. H.
    """
}
